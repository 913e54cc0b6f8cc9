import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's password storage guide has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

export function isPassword(given: { hash: string; password: string }): Promise<boolean> {
  return verify(given.hash, given.password.normalize('NFC'))
}
