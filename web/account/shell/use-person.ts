import { useOutletContext } from 'react-router'
import type { Person } from '#contract/people.ts'

/** Whose dashboard it is, for the pages within its frame. */
export function usePerson(): Person {
  return useOutletContext<Person>()
}
