import { useState } from 'react'
import { mostPerLine } from '#domain/goods/cart.ts'
import { missingChoice, type Choice } from '#domain/goods/catalog.ts'
import { onlyChoice, stockOf } from '#domain/goods/stock.ts'
import type { ShownProduct } from '../product-card/shown-product.ts'

/** What a shopper has chosen of a product so far, and what is left of that. */
export function useChoice(product: ShownProduct) {
  const [choice, setChoice] = useState<Choice>(() => onlyChoice(product))
  const [wanted, setWanted] = useState(1)
  const [wasAsked, setAsked] = useState(false)
  const missing = missingChoice(product, choice)
  const stock = stockOf(product, choice)
  const most = Math.max(1, Math.min(mostPerLine, stock))
  return {
    choice,
    choose: (part: Choice) => setChoice((before) => ({ ...before, ...part })),
    quantity: Math.min(wanted, most),
    setQuantity: setWanted,
    most,
    stock,
    missing,
    /** What to point out: only once the shopper has tried to go on without it. */
    complaint: wasAsked ? missing : undefined,
    complain: () => setAsked(true),
  }
}

export type ChoiceState = ReturnType<typeof useChoice>
