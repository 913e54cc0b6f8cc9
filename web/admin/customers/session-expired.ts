import { sessionProblem } from '../shell/session-expired.ts'
import { readPersonAction, type PersonAnswer } from './use-person-action.ts'

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
