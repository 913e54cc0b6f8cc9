import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import type { Api } from '#contract/client.ts'

export type Sending = {
  /** The address of the picture, or why it was not taken; `lost` when the shop could not be reached. */
  answer: Promise<{ url: string } | { code: RefusalCode | 'lost' }>
  stop: () => void
}

/** Sends a picture to the shop and tells how far it is, from 0 to 1: the one call that a page makes by itself, because only so can it tell. */
export function sendPicture(file: File, onProgress: (part: number) => void): Sending {
  const call = new XMLHttpRequest()
  const answer = new Promise<{ url: string } | { code: RefusalCode | 'lost' }>((resolve) => {
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => resolve(readAnswer(call.response)))
    for (const end of ['error', 'abort', 'timeout']) call.addEventListener(end, () => resolve({ code: 'lost' }))
  })
  const form = new FormData()
  form.set('image', file)
  call.open('POST', '/api/v1/pictures')
  call.responseType = 'json'
  call.send(form)
  return { answer, stop: () => call.abort() }
}

type Answer = { data?: { url?: string }; code?: RefusalCode } | null

function readAnswer(answer: Answer): { url: string } | { code: RefusalCode | 'lost' } {
  const url = answer?.data?.url
  return url ? { url } : { code: answer?.code ?? 'lost' }
}

/** The shop sets this field in place of a file that it did not read. */
const tooLarge = 'too-large'

/** Whether a picture that came with a form was not taken; the rest of the form is as it was. */
export function isRefusedPicture(error: unknown): error is Refusal {
  return error instanceof Refusal && error.name === refusedPicture
}

const refusedPicture = 'RefusedPicture'

// No class of its own: it would bring the words of all refusals to every page with a form.
function refusePicture(...of: ConstructorParameters<typeof Refusal>): Refusal {
  return Object.assign(new Refusal(...of), { name: refusedPicture })
}

/** Takes the files that came with a form itself, as from browsers without scripts, as far as there is room for them. */
export async function receivePictures(api: Api, form: FormData, room: number): Promise<string[]> {
  if (form.has(tooLarge)) throw refusePicture('picture-too-large')
  const files = form.getAll('picture').flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []))
  const received: string[] = []
  for (const file of files.slice(0, Math.max(0, room))) {
    const { data: picture } = await api
      .sendPicture({ image: new Uint8Array(await file.arrayBuffer()) })
      .catch((error: unknown) => {
        throw error instanceof Refusal ? refusePicture(error.code, error.details) : error
      })
    received.push(picture.url)
  }
  return received
}
