import { z } from 'zod'
import { personLimits } from '#domain/people/sign-up.ts'
import { says } from './field-errors.ts'
import { roles, type Role } from './accounts.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

/** Somebody with an account, as they and administrators see them. */
export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  /** `1990-12-31`, or empty. */
  dateOfBirth: string
  country: string
  city: string
  postalCode: string
  image: string
  role: Role
  /** Whether a mail to their address has been answered. */
  isVerified: boolean
}

const wirePerson = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  dateOfBirth: z.string(),
  country: z.string(),
  city: z.string(),
  postalCode: z.string(),
  image: z.string(),
  role: z.enum(roles),
  isVerified: z.boolean(),
})

const person = z.codec(wirePerson, z.custom<Person>(), {
  decode: ({ _id, phoneNumber, ...same }) => ({ ...same, id: _id, phone: phoneNumber }),
  encode: ({ id, phone, ...same }) => ({ ...same, _id: id, phoneNumber: phone }),
})

/** Somebody in the list of all: how many orders are listed as theirs, and whether they pay less by their loyalty. */
export type ListedPerson = Person & { orderCount: number; isPremium: boolean }

const wireListedPerson = wirePerson.extend({ orderCount: count, isPremium: z.boolean() })
const listedPerson = z.codec(wireListedPerson, z.custom<ListedPerson>(), {
  decode: ({ _id, phoneNumber, ...same }) => ({ ...same, id: _id, phone: phoneNumber }),
  encode: ({ id, phone, ...same }) => ({ ...same, _id: id, phoneNumber: phone }),
})

export const personAnswer = z.object({ data: person })
export const personList = pageOf({ data: z.array(listedPerson) })
/** The filters of the list of people. */
export const personFilters = z.strictObject({ search: plainText(100).optional(), role: z.enum(roles).optional() })
export const personQuery = pageQuery.extend(personFilters.shape)
export const byEmail = z.strictObject({ email: z.string().min(1).max(300).toLowerCase() })
export const byPersonId = z.strictObject({ id: z.uuid(says('unknown-user')) })

/** A field that is left out stays as it is. The email may be sent along, and is changed elsewhere. */
export const profileForm = z.strictObject({
  firstName: plainText(personLimits.name).optional(),
  lastName: plainText(personLimits.name).optional(),
  email: plainText(300).optional(),
  phoneNumber: plainText(40).optional(),
  address: plainText(personLimits.address).optional(),
  dateOfBirth: plainText(40).optional(),
  country: plainText(personLimits.place).optional(),
  city: plainText(personLimits.place).optional(),
  postalCode: plainText(personLimits.postalCode).optional(),
  image: plainText(300).optional(),
})

export const savedProfile = done.extend({ data: person })
