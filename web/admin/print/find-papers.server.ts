import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { paperInWords } from './paper-in-words.server.ts'
import { pickListOf } from './pick-list.server.ts'

/**
 * The papers of these orders, in this order, and what to take from the shelf for them; one that is not there any more is
 * left out, and so are those over a hundred.
 */
export async function findPrintedOrders(api: Api, ids: string[], language: Language) {
  const wanted = [...new Set(ids)].slice(0, 100)
  if (wanted.length === 0) return { papers: [], picks: pickListOf([], {}) }
  const found = await api.listOrdersById({ ids: wanted })
  const orders = wanted.flatMap((id) => found.orders.filter((order) => order.id === id))
  return { papers: orders.map((order) => paperInWords(order, language)), picks: pickListOf(orders, found.skus) }
}
