import type { FieldError } from '../field-errors.ts'

export const passwordLimits = { least: 8, most: 256 } as const

/** What people take first when a capital and a digit are asked for. Compared without digits and signs around it. */
const guessedFirst = new Set(
  `password passwort passw pass admin administrator welcome qwerty qwertyuiop asdfgh zxcvbn abc abcd abcde abcdef
  iloveyou letmein login test testing guest user changeme default secret master monkey dragon football cricket
  bangladesh dhaka haat shop shopping samsung iphone google facebook internet computer`.split(/\s+/),
)

/** What a new password must have, each by itself, to be ticked off while it is typed. */
export const passwordRules = {
  length: (password: string) => [...password].length >= passwordLimits.least,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  unusual: (password: string) => [...password].length >= passwordLimits.least && !isGuessedFirst(password),
} as const
export type PasswordRule = keyof typeof passwordRules

/** A longer list of common passwords than a browser should load. */
type IsCommon = (password: string) => boolean
const noList: IsCommon = () => false

/** What is wrong with a new password, or undefined. Any sign may be in it; length is counted in characters. */
export function findPasswordMistake(password: string, isCommon = noList): FieldError | undefined {
  if (!password) return { code: 'password-required' }
  const { length, unusual, ...kinds } = passwordRules
  if (!length(password)) return { code: 'password-too-short', min: passwordLimits.least }
  if (password.length > passwordLimits.most) return { code: 'password-too-long', max: passwordLimits.most }
  if (!Object.values(kinds).every((has) => has(password))) return { code: 'password-too-simple' }
  return !unusual(password) || isCommon(password) ? { code: 'password-too-common' } : undefined
}

type Repeated = { password: string; confirmPassword: string }

/** What is wrong with a new password and its repetition, by field. */
export function findNewPasswordMistakes({ password, confirmPassword }: Repeated, isCommon = noList) {
  const mistake = findPasswordMistake(password, isCommon)
  return { ...(mistake && { password: mistake }), ...repetitionMistake(password, confirmPassword) }
}

function repetitionMistake(password: string, repeated: string): { confirmPassword?: FieldError } {
  if (!repeated) return { confirmPassword: { code: 'repeated-password-required' } }
  return repeated === password ? {} : { confirmPassword: { code: 'passwords-differ' } }
}

function isGuessedFirst(password: string): boolean {
  const core = password.toLowerCase().replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '')
  const asLetters = core.replaceAll(/[@4]/g, 'a').replaceAll('0', 'o').replaceAll('$', 's')
  return [core, asLetters].some((word) => guessedFirst.has(word.replaceAll(/[^a-z]/g, '')))
}
