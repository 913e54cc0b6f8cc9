import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { paperInWords, type Paper } from './paper-in-words.server.ts'

/** The papers of these orders, in this order; one that is not there any more is left out, and so are those over a hundred. */
export async function findPrintedOrders(api: Api, ids: string[], language: Language): Promise<Paper[]> {
  const wanted = [...new Set(ids)].slice(0, 100)
  if (wanted.length === 0) return []
  const { orders } = await api.listOrdersById({ ids: wanted })
  return wanted.flatMap((id) => orders.filter((order) => order.id === id)).map((order) => paperInWords(order, language))
}
