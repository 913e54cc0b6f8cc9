import { whyLost } from '../shell/lost-answer.ts'
import { readDeed, type PersonAnswer } from './use-person-deed.ts'

/** What the page says of its own when a question could not be sent, or its answer did not come back. */
export async function orLostDeed(request: Request, answer: () => Promise<PersonAnswer | undefined>) {
  const asked = readDeed(await request.clone().formData())
  return answer().catch((error: unknown) => {
    const refused = whyLost(error)
    return asked && { ...asked, refused }
  })
}
