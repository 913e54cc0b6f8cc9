import { z } from 'zod'
import { email, plainText } from './shapes.ts'

const roles = ['Customer', 'Admin'] as const
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

export const loginRequest = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Invalid email format')
    .pipe(z.email('Invalid email format')),
  password: z.string().min(1, 'Password is required').max(256, 'Wrong email or password'),
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
