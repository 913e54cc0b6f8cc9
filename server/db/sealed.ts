import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** Encrypts with the shop's secret what must not lie readable in a backup: AES-256-GCM, bound to whom it belongs to. */
export function seal(secret: string, owner: string, plain: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

/** Undefined when the shop's secret has changed since, or the text is somebody else's. */
export function unseal(secret: string, owner: string, text: string): Buffer | undefined {
  const [nonce, sealed, tag] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !sealed || !tag) return undefined
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret), nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    // Node has no code of its own for what was sealed with another key.
    return undefined
  }
}

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'haat second step', 32))
}
