import { useState } from 'react'
import type { DealFormState, ShownProduct } from './typed-deal.ts'

/** The products that a deal is made of; what the shop answers to the form takes their place. */
export function useChosen(given: DealFormState) {
  const [from, setFrom] = useState(given)
  const [chosen, setChosen] = useState(given.chosen)
  if (from !== given) {
    setFrom(given)
    setChosen(given.chosen)
  }
  const ids = new Set(chosen.map(({ id }) => id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    add: (product: ShownProduct) => setChosen((all) => [...all.filter(({ id }) => id !== product.id), product]),
    drop: (id: string) => setChosen((all) => all.filter((one) => one.id !== id)),
  }
}
