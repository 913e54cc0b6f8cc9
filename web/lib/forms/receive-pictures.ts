import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'

/** The shop sets this field in place of a file that it did not read. */
const tooLarge = 'too-large'

/** A picture that came with a form was not taken; the rest of the form is as it was. */
export class RefusedPicture extends Refusal {}

/** Takes the files that came with a form itself, as from browsers without scripts, as far as there is room for them. */
export async function receivePictures(api: Api, form: FormData, room: number): Promise<string[]> {
  if (form.has(tooLarge)) throw new RefusedPicture('picture-too-large')
  const files = form.getAll('picture').flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []))
  const received: string[] = []
  for (const file of files.slice(0, Math.max(0, room))) {
    const { data: picture } = await api
      .sendPicture({ image: new Uint8Array(await file.arrayBuffer()) })
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new RefusedPicture(error.code, error.details) : error
      })
    received.push(picture.url)
  }
  return received
}
