import { whyLost } from '../shell/session-expired.ts'
import { readPersonAction, type PersonAnswer } from './use-person-action.ts'

/** What the page says of its own when a question could not be sent, or its answer did not come back. */
export async function orSessionExpired(request: Request, answer: () => Promise<PersonAnswer | undefined>) {
  const asked = readPersonAction(await request.clone().formData())
  return answer().catch((error: unknown) => {
    const refused = whyLost(error)
    return asked && { ...asked, refused }
  })
}
