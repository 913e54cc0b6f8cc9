import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { wordsIn, type SynonymAnswer } from './synonyms.tsx'

/** Adds a group of synonyms, or removes one, as the form asks for. */
export async function answerSynonyms(api: Api, form: FormData) {
  const typed = String(form.get('words') ?? '')
  try {
    if (form.get('do') === 'remove') {
      await api.removeSynonyms({ id: Number(form.get('id')) })
      return data<SynonymAnswer>({ isRemoved: true })
    }
    await api.addSynonyms({ words: wordsIn(typed) })
    return data<SynonymAnswer>({ isAdded: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [problem] = Object.values(error.details.errors ?? {})
    const fields = problem ? { words: problem } : {}
    return data<SynonymAnswer>({ refused: { typed, code: error.code, fields } }, { status: error.status })
  }
}
