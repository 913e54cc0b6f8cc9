import { useFetcher } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { sessionProblem } from '../shell/unsent-form.tsx'

const actions = ['promote', 'demote', 'log-out', 'delete'] as const
export type PersonAction = (typeof actions)[number]
export type PersonAnswer = { id: string; did: PersonAction; refused?: RefusalCode | 'unknown' }

const key = 'people'

/** The action of a form, and its person. */
export function readPersonAction(form: FormData): { id: string; did: PersonAction } | undefined {
  const did = actions.find((action) => action === form.get('do'))
  return did && { id: String(form.get('id') ?? ''), did }
}

/** The action under way or done last, on any person. */
export function usePeopleFetcher() {
  return useFetcher<PersonAnswer>({ key })
}

/** The same for one action on one person, for its question. */
export function usePersonAction(id: string, did: PersonAction) {
  const { state, data, formData, Form } = usePeopleFetcher()
  const isOurs = formData
    ? formData.get('id') === id && formData.get('do') === did
    : data?.id === id && data.did === did
  return { state: isOurs ? state : ('idle' as const), data: isOurs ? data : undefined, Form }
}

/** Answers on the page when the session has ended or the connection is lost. */
export async function orSessionExpired<Answer>(
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer | PersonAnswer | undefined> {
  const action = readPersonAction(await request.clone().formData())
  return answer().catch((error: unknown) => {
    const refused = sessionProblem(error)
    return action && { ...action, refused }
  })
}
