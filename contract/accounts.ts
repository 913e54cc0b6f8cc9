import { z } from 'zod'
import { isEmail } from '#domain/people/email.ts'
import { passwordLimits } from '#domain/people/password.ts'
import { personLimits } from '#domain/people/sign-up.ts'
import { says } from './field-errors.ts'
import { byTrackingToken } from './orders.ts'
import { count, done, email, oneLine, plainText } from './shapes.ts'

export const roles = ['Customer', 'Admin'] as const
export type Role = (typeof roles)[number]

/** Who somebody is, as far as pages need to know. */
export type Visitor = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  phone: string
  address: string
}

/** A password as it is typed; what is wrong with a new one is told by `domain/people/password.ts`. */
const password = z
  .string()
  .max(passwordLimits.most, says('password-too-long', { max: passwordLimits.most }))
  .default('')
const newPassword = { password, confirmPassword: password }
const code = plainText(40).min(1, says('code-required'))
const token = plainText(100).min(1, says('link-required'))

/** Everything a new account is made of; what is missing is told by `domain/people/sign-up.ts`. */
export const signUpRequest = z.strictObject({
  firstName: oneLine(personLimits.name),
  lastName: oneLine(personLimits.name),
  email: oneLine(1000),
  phoneNumber: oneLine(40),
  ...newPassword,
  address: plainText(personLimits.address).default(''),
})

/** Whose account a guest's order could become; null where the shop does not offer one. */
export const accountOffer = z.object({ data: z.object({ email }).nullable() })
/** The rest of the account is known from the order that the token opens. */
export const offeredAccount = byTrackingToken.extend({ password })

export const loginRequest = z.strictObject({
  email: z
    .string(says('email-required'))
    .trim()
    .min(1, says('email-required'))
    .max(254, says('malformed-email'))
    .refine(isEmail, says('malformed-email'))
    .meta({ format: 'email' }),
  password: z.string(says('password-required')).min(1, says('password-required')).max(256, says('wrong-credentials')),
})

const wireVisitor = z.object({
  _id: z.uuid(),
  email,
  firstName: plainText(100),
  lastName: plainText(100),
  role: z.enum(roles),
  phoneNumber: z.string(),
  address: z.string(),
})

const visitor = z.codec(wireVisitor, z.custom<Visitor>(), {
  decode: ({ _id, phoneNumber, ...same }) => ({ ...same, id: _id, phone: phoneNumber }),
  encode: ({ id, phone, ...same }) => ({ ...same, _id: id, phoneNumber: phone }),
})

/** Who is logged in; null for a stranger. */
export const sessionAnswer = z.object({ data: visitor.nullable() })

/** `secondStep`: the password was right, and a code is needed before the session begins. */
export const loginAnswer = done.extend({ secondStep: z.literal(true).optional() })

export const codeRequest = z.strictObject({ code })
export const emailRequest = z.strictObject({ email: oneLine(1000) })
export const linkQuery = z.strictObject({ token, purpose: z.enum(['verify-email', 'reset-password']) })
export const linkRequest = z.strictObject({ token })
export const resetRequest = z.strictObject({ token, ...newPassword })
export const passwordChange = z.strictObject({ currentPassword: password, ...newPassword })
export const emailChange = z.strictObject({ email: oneLine(1000), currentPassword: password })
export const passwordProof = z.strictObject({ currentPassword: password })

/** One place where somebody is logged in. Browser and system are empty where they are not known. */
export type OwnSession = {
  id: string
  browser: string
  system: string
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
}
const wireSession = z.object({
  _id: z.uuid(),
  browser: z.string(),
  system: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
const ownSession = z.codec(wireSession, z.custom<OwnSession>(), {
  decode: ({ _id, ...same }) => ({ ...same, id: _id }),
  encode: ({ id, ...same }) => ({ ...same, _id: id }),
})
export const sessionList = z.object({ data: z.array(ownSession) })
export const sessionEnd = passwordProof.extend({ id: z.uuid(says('unknown-session')) })

/** `isRequired`: administrators reach nothing else before it is set up. */
export const twoFactorAnswer = z.object({
  data: z.object({ isOn: z.boolean(), isRequired: z.boolean(), codesLeft: count }),
})
/** `address` is what an authenticator reads as a picture, `secret` what is typed into it by hand. */
export const twoFactorSecret = z.object({ data: z.object({ secret: z.string(), address: z.string() }) })
/** Shown once; each opens the account once when the authenticator is lost. */
export const recoveryCodeList = done.extend({ codes: z.array(z.string()) })
export const twoFactorEnd = z.strictObject({ currentPassword: password, code })
