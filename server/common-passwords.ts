import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { passwordLimits } from '#domain/people/password.ts'

const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
let common: ReadonlySet<string> | undefined

/** Whether it is one of the fifty thousand passwords most often seen in leaks, which are read when the first one is chosen. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon()
  return common.has(password.toLowerCase())
}

/** In lower case, those that the shop's other rules let pass. */
function readCommon(): ReadonlySet<string> {
  const passwords: string[] = JSON.parse(readFileSync(list, 'utf8'))
  return new Set(passwords.filter((one) => one.length >= passwordLimits.least && /[a-z]/.test(one) && /\d/.test(one)))
}
