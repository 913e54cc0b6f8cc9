import { useFetcher } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'

const deeds = ['promote', 'demote', 'log-out', 'delete'] as const
export type PersonDeed = (typeof deeds)[number]
export type PersonAnswer = { id: string; did: PersonDeed; refused?: RefusalCode | 'unknown' }

const key = 'people'

/** Which deed a form asks for, and to whom. */
export function readDeed(form: FormData): { id: string; did: PersonDeed } | undefined {
  const did = deeds.find((deed) => deed === form.get('do'))
  return did && { id: String(form.get('id') ?? ''), did }
}

/** What is being done, or was done last, to anybody. */
export function usePeopleFetcher() {
  return useFetcher<PersonAnswer>({ key })
}

/** The same as far as it is about one deed to one person, for the question that asks about it. */
export function usePersonDeed(id: string, did: PersonDeed) {
  const { state, data, formData, Form } = usePeopleFetcher()
  const isOurs = formData
    ? formData.get('id') === id && formData.get('do') === did
    : data?.id === id && data.did === did
  return { state: isOurs ? state : ('idle' as const), data: isOurs ? data : undefined, Form }
}
