import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldError } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'

/** The shop sets this field in place of a file that it did not read. */
const tooLarge = 'too-large'

export type ImportAnswer = { did: 'check' | 'run'; code: RefusalCode; file?: FieldError | undefined }

/** Takes a table to be checked, or brings in one that was; the page then tells how far it is. */
export async function answerImport(form: FormData, { api, url }: { api: Api; url: URL }) {
  const did = form.get('do') === 'run' ? 'run' : 'check'
  try {
    const id = did === 'run' ? await run(api, String(form.get('id') ?? '')) : await check(api, form)
    return redirect(addressIn(languageOf(url.pathname), `/admin/products/import?id=${id}`), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data<ImportAnswer>({ did, code, file: details.errors?.file }, status)
  }
}

async function check(api: Api, form: FormData): Promise<string> {
  if (form.has(tooLarge)) throw new Refusal('request-too-large')
  const file = form.get('file')
  const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : [])
  return (await api.checkImport({ file: bytes })).data.id
}

async function run(api: Api, id: string): Promise<string> {
  return (await api.runImport({ id })).data.id
}
