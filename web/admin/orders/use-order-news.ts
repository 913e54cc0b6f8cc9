import { useEffect, useState } from 'react'
import type { OrderNews } from '#contract/orders-admin.ts'

type Piece = Pick<OrderNews, 'id' | 'orderId' | 'status' | 'at'>

/** How many orders have come in since the list was made, by live updates; an event may come twice. */
export function useOrderNews(asOf: string, onNew: () => void): number {
  const [news, setNews] = useState<ReadonlyMap<string, string>>(new Map())
  const [heard, setHeard] = useState(asOf)
  if (heard !== asOf) {
    setHeard(asOf)
    setNews(new Map())
  }
  useEffect(() => {
    const source = new EventSource('/api/v2/order-news')
    source.addEventListener('order', ({ data }: MessageEvent<string>) => {
      const piece = JSON.parse(data) as Piece
      if (piece.status !== 'pending' || piece.at <= asOf) return
      setNews((known) => (known.has(piece.orderId) ? known : new Map([...known, [piece.orderId, piece.at]])))
      onNew()
    })
    // The session has ended: nothing more will come.
    source.addEventListener('end', () => source.close())
    return () => source.close()
  }, [asOf, onNew])
  return news.size
}
