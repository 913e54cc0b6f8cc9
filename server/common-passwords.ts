import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { passwordLimits } from '#domain/people/password.ts'

/** Of the fifty thousand passwords most often seen in leaks, in lower case, those that the shop's other rules let pass. */
const common = new Set(
  passwords.filter((one) => one.length >= passwordLimits.least && /[a-z]/.test(one) && /\d/.test(one)),
)

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
