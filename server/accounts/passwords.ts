import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../http/limits/queue.ts'

/** Argon2id as OWASP's password storage guide has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Nobody's password: compared with where there is no account, so that the answer takes as long. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$wdR3usoZ8mJmStSbkDFK+A$3G7hqNmB/R7BHrtT7Mb+XYF8xRSRu8HXrikDRMihHeI'

/** All hashing of this process, as much at once as there are processors. */
export const hashing = createQueue({ name: 'passwords', atOnce: availableParallelism(), mostWaiting: 64 })

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password.normalize('NFC'), cost))
}

/** For what is compared with several kept hashes at once: one salt for all of them, so that one hash is enough. */
export function hashWithSalt(text: string, salt: Buffer): Promise<string> {
  return hashing.run(() => hash(text, { ...cost, salt }))
}

/** The salt of a hash that `hashWithSalt` made. */
export function saltOf(kept: string): Buffer | undefined {
  const [, salt] = /^\$argon2id\$v=19\$[^$]+\$([^$]+)\$/.exec(kept) ?? []
  return salt === undefined ? undefined : Buffer.from(salt, 'base64')
}

/** Takes equally long whether there is a hash to compare with or not. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isEqual = await hashing.run(() => verify(kept ?? nobodys, password.normalize('NFC')))
  return isEqual && Boolean(kept)
}
