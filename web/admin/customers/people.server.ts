import type { ListedPerson } from '#contract/people.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'

/** Accounts, unless it asks for all who ordered or for those of them to ask first. */
export const readers = { search: words, show: oneOf(['phones', 'blocked']) }

export type PersonQuery = QueryOf<typeof readers>
export type PersonRow = ReturnType<typeof rowOf>

/** A person as far as the list shows them; `isSelf` marks the admin who reads it. */
export function rowOf(
  { id, firstName, lastName, email, phone, address, image, role, ...more }: ListedPerson,
  self: string,
) {
  const { orderCount, isPremium } = more
  const shown = { id, name: nameOf({ firstName, lastName, email }), email, phone, address, image, role }
  return { ...shown, orderCount, isPremium, isSelf: id === self }
}

export function nameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email
}
