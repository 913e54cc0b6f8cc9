import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** The time step of RFC 6238 that a moment lies in. */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / stepSeconds)
}

/** The six digits that an authenticator shows in a time step: RFC 6238 with SHA-1, which all of them know. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the present one, or a neighbour, because clocks differ. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const present = stepAt(now)
  return [present, present - 1, present + 1].find((step) => codeAt(secret, step) === code)
}

export function newSecret(): Buffer {
  return randomBytes(20)
}

/** RFC 4648, without padding: how secrets are typed into an authenticator. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator reads from a picture. */
export function totpAddress(secret: Buffer, { shop, email }: { shop: string; email: string }): string {
  const name = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${name}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(shop)}`
}
