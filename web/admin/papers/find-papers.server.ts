import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { paperInWords, type Paper } from './paper-in-words.server.ts'

const most = 100

/** The papers of these orders, in this order; one that is not there any more is left out. */
export async function findPapers(api: Api, ids: string[], language: Language): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const id of [...new Set(ids)].slice(0, most)) {
    const opened = await api.showOrder({ id }).catch(() => undefined)
    if (opened) papers.push(paperInWords(opened.order, language))
  }
  return papers
}
