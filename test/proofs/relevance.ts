import { readFileSync } from 'node:fs'
import path from 'node:path'

type Wanted = { query: string; kind: string; first: number; expected: string }
/** The SKUs of what a search finds, the best first. */
export type Find = (query: string, limit: number) => Promise<string[]>
export type Judged = Wanted & { found: string[]; recall: number }

/** What searches must find in the demo shop, of `bench/relevance.tsv`. */
function readRelevanceSet(): Wanted[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../bench/relevance.tsv'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', kind = '', first = '', expected = ''] = line.split('\t')
      return { query, kind, first: Number(first), expected }
    })
}

export async function judge(find: Find): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const wanted of readRelevanceSet()) {
    const found = await find(wanted.query, wanted.first)
    judged.push({ ...wanted, found, recall: recallOf(wanted, found) })
  }
  return judged
}

export function meanRecall(judged: readonly Judged[]): number {
  return judged.reduce((sum, { recall }) => sum + recall, 0) / judged.length
}

/** The part of what is wanted that is there; of `only` and `none`, the part of what is there that is wanted. */
function recallOf({ expected }: Wanted, found: readonly string[]): number {
  const [rule, list = ''] = expected.split(' ')
  const skus = list.split(',')
  if (rule === 'none') return found.length === 0 ? 1 : 0
  if (rule === 'all') return skus.filter((sku) => found.includes(sku)).length / skus.length
  return found.length === 0 ? 0 : found.filter((one) => skus.some((sku) => one.startsWith(sku))).length / found.length
}
