import { createContext, useOutletContext } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import type { Person } from '#contract/people.ts'

/** Whose dashboard it is: known before any of its loaders and actions runs. */
export const me = createContext<Visitor>()

/** Whose dashboard it is, for the pages within its frame. */
export function usePerson(): Person {
  return useOutletContext<Person>()
}
