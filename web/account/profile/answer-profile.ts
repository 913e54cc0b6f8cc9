import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/receive-pictures.ts'
import { changesOf, readProfile, readSeen } from './typed-profile.ts'

/** Keeps a changed profile and leads back to `home`, where it is seen. */
export async function answerProfile(request: Request, { api, url, home }: { api: Api; url: URL; home: string }) {
  const form = await request.formData()
  const typed = readProfile(form)
  try {
    typed.image = (await imageIn(form, api)) ?? typed.image
    await api.saveProfile({ email: String(form.get('email') ?? ''), ...changesOf(typed, readSeen(form)) })
    return redirect(addressIn(languageOf(url.pathname), `${home}?done=saved`), 303)
  } catch (error) {
    return refuseForm(error, typed)
  }
}

/** The picture that came with the form itself, as from browsers without scripts; the others send it beforehand. */
async function imageIn(form: FormData, api: Api): Promise<string | undefined> {
  if (form.get('removePicture')) return ''
  const [url] = await receivePictures(api, form, 1)
  return url
}
