import { isEmail } from '../people/email.ts'
import { readPhone } from '../people/phone.ts'

export type Delivery = { name: string; phone: string; address: string; email: string }
export type Mistakes = Partial<Record<keyof Delivery, string>>

/** What must be put right before an order can be placed, by field; an account's e-mail is known already. */
export function findMistakes({ name, phone, address, email }: Delivery, { isGuest }: { isGuest: boolean }): Mistakes {
  return {
    ...(!name.trim() && { name: 'Name is required' }),
    ...phoneMistake(phone),
    ...(!address.trim() && { address: 'Address is required' }),
    ...(isGuest && !isEmail(email) && { email: 'Please enter a valid email' }),
  }
}

function phoneMistake(phone: string): Mistakes {
  if (!phone.trim()) return { phone: 'Phone number is required' }
  return readPhone(phone) ? {} : { phone: 'Invalid phone number' }
}
