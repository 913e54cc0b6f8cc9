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
} as const
export type PasswordRule = keyof typeof passwordRules

/** A longer list of common passwords than a browser should load. */
type IsCommon = (password: string) => boolean
const noList: IsCommon = () => false

/** What is wrong with a new password, or undefined. Any sign may be in it; length is counted in characters. */
export function findPasswordMistake(password: string, isCommon = noList): string | undefined {
  if (!password) return 'Password is required'
  const { length, ...kinds } = passwordRules
  if (!length(password)) return 'Password must be at least 8 characters'
  if (password.length > passwordLimits.most) return 'Password must be at most 256 characters'
  if (!Object.values(kinds).every((has) => has(password)))
    return 'Password must contain uppercase, lowercase, and numbers'
  return isGuessedFirst(password) || isCommon(password) ? 'This password is too easy to guess' : undefined
}

type Repeated = { password: string; confirmPassword: string }

/** What is wrong with a new password and its repetition, by field. */
export function findNewPasswordMistakes({ password, confirmPassword }: Repeated, isCommon = noList) {
  const mistake = findPasswordMistake(password, isCommon)
  return { ...(mistake && { password: mistake }), ...repetitionMistake(password, confirmPassword) }
}

function repetitionMistake(password: string, repeated: string): { confirmPassword?: string } {
  if (!repeated) return { confirmPassword: 'Confirm password is required' }
  return repeated === password ? {} : { confirmPassword: 'Passwords do not match' }
}

function isGuessedFirst(password: string): boolean {
  const core = password.toLowerCase().replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '')
  const asLetters = core.replaceAll(/[@4]/g, 'a').replaceAll('0', 'o').replaceAll('$', 's')
  return [core, asLetters].some((word) => guessedFirst.has(word.replaceAll(/[^a-z]/g, '')))
}
