import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readOpened, readProduct } from './typed-product.ts'
import { carryToast } from '../products/carried-toast.ts'
import { isWanted } from '../shell/is-wanted.ts'
import { sessionProblem } from '../shell/session-expired.ts'
import { dropDraft, draftNameOf } from './kept-draft.ts'

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * When the session has ended or the connection is lost, that is said on the page, where everything stays; what has
 * reached the shop needs no draft.
 */
export async function sendProduct<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData()
  const typed = readProduct(form)
  return serverAction().catch((error: unknown) => {
    if (!(error instanceof Response)) {
      const opened = readOpened(String(form.get('opened'))) ?? { typed }
      const why = sessionProblem(error)
      return data({ typed, opened, code: why === 'unknown' ? ('lost' as const) : why, fields: {} }, 503)
    }
    if (error.headers.has('location')) {
      dropDraft(draftNameOf(new URL(request.url)))
      carryToast()
    }
    throw error
  })
}

/**
 * A form that came back keeps what it began with: what the shop has now would be taken for it. Nor does one that is being
 * written ask for it anew, as pages do when the connection is back: where that fails, the form would be gone.
 */
export function staysOpen(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult ? false : isWanted(change)
}
