import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Input, contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { guideOf, readGuide, type GuideAnswer } from './typed-guide.ts'

/** Keeps a size guide, or removes it, as its form asks for. What was typed comes back when it is not taken. */
export async function answerGuide(api: Api, form: FormData) {
  const of = String(form.get('guide'))
  const typed = readGuide(form)
  try {
    if (form.get('do') === 'remove') {
      await api.removeSizeGuide({ id: Number(of) })
      return answer({ of, done: 'removed' })
    }
    const guide = guideOf(typed) as Input<typeof contract.saveSizeGuide>
    await api.saveSizeGuide({ ...guide, ...(of !== 'new' && { id: Number(of) }) })
    return answer({ of, done: 'saved' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.details.errors ?? {}).map(([name, mistake]) => [name.split('.')[0], mistake])
    return answer({ of, refused: { typed, code: error.code, fields: Object.fromEntries(fields) } }, error.status)
  }
}

function answer(guide: GuideAnswer, status = 200) {
  return data({ guide, refused: undefined }, { status })
}
