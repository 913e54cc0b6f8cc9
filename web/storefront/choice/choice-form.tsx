import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode, useState } from 'react'
import { type CartLine, mostPerLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { stockOf, onlyChoice } from '#domain/goods/stock.ts'
import { missingChoice, type Choice } from '#domain/goods/catalog.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AddForm, useAddToCart, useUnitsIn, type Outcome } from '../cart/add-to-cart.tsx'
import { lineOf } from '../cart/cart-store.ts'
import { useMostWords } from '../cart/most-words.ts'
import { Button } from '../../ui/button.tsx'
import type { ShownProduct } from '../product-card/shown-product.ts'
import { SizePicker, SwatchPicker } from '../../ui/option-picker.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'

type Props = {
  product: ShownProduct
  state: ChoiceState
  formId?: string
  stockId: string
  /** Says what came of a press; true where that stands beside the form. */
  say: (line: CartLine, outcome: Outcome) => boolean
  /** Stands at the end of the button's line. */
  beside?: ReactNode
  children?: ReactNode
}

/** Asks what is wanted of a product and puts it into the cart. What is missing gets the focus. */
export function ChoiceForm({ product, state, formId, stockId, say, beside, children }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const addToCart = useAddToCart()
  const language = useLanguage()
  const wanted = lineOf(state.priced, state.choice, state.quantity)
  const inCart = useUnitsIn(wanted)
  const count = formatNumber(inCart, language)
  const [refused, setRefused] = useState<string>()

  function add() {
    setRefused(undefined)
    if (state.missing) {
      state.complain()
      box.current?.querySelector<HTMLInputElement>(`input[name="${state.missing}"]`)?.focus()
      return
    }
    if (state.stock === 0) return
    const outcome = addToCart(wanted, state.stock)
    if (say(wanted, outcome)) setRefused(outcome.refused)
  }

  return (
    <AddForm id={formId} productId={product.id} onAdd={add}>
      <div ref={box} className="grid gap-5 lg:gap-4">
        <ChoiceFields product={product} state={state} />
        <div className="flex gap-3">
          <Button
            type="submit"
            size="large"
            isDisabled={state.stock === 0}
            aria-describedby={stockId}
            className="flex-1"
          >
            {state.stock === 0 ? t`Out of stock` : t`Add To Cart`}
            {inCart > 0 && <span className="text-sm font-normal">{t`In cart: ${count}`}</span>}
          </Button>
          {beside}
        </div>
        <p role="alert" className="-mt-2 text-sm font-medium text-danger empty:hidden">
          {refused}
        </p>
        {children}
      </div>
    </AddForm>
  )
}

/** The button of the form that lies in `box`. */
export function submitIn(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[type=submit]')
}

/** The questions of a product: size, colour, and how many. */
function ChoiceFields({ product, state }: { product: ShownProduct; state: ChoiceState }) {
  const { t } = useLingui()
  const { choice, choose, wasAsked } = state
  const language = useLanguage()
  const mostWords = useMostWords()
  const [isCounted, setCounted] = useState(false)
  /** Each says what it costs where that differs: without scripts nothing else does. */
  function optionsOf(values: string[], choiceOf: (value: string) => Choice) {
    const priced = values.map((value) => pricedFor(product, choiceOf(value)))
    const isPriced = priced.some(({ price }) => price !== priced[0]?.price)
    return priced.map((one, n) => ({
      value: values[n] ?? '',
      isSoldOut: stockOf(product, choiceOf(values[n] ?? '')) === 0,
      price: isPriced && <Price amount={currentPrice(one)} isFrom={one.isFrom} className="text-sm! font-normal!" />,
    }))
  }

  return (
    <>
      {product.sizes.length > 0 && (
        <SizePicker
          options={optionsOf(product.sizes, (size) => ({ ...choice, size }))}
          chosen={choice.size}
          onChoose={(size) => choose({ size })}
          error={wasAsked && !choice.size ? t`Choose a size` : undefined}
        />
      )}
      {product.colours.length > 0 && (
        <SwatchPicker
          options={optionsOf(product.colours, (colour) => ({ ...choice, colour }))}
          chosen={choice.colour}
          onChoose={(colour) => choose({ colour })}
          error={wasAsked && !choice.colour ? t`Choose a colour` : undefined}
        />
      )}
      {state.stock > 0 && (
        <div>
          <p aria-hidden className="mb-2 font-medium">
            {t`Quantity`}
          </p>
          <Stepper
            label={t`Quantity`}
            name="quantity"
            value={state.quantity}
            max={state.most}
            note={state.isCut ? mostWords(state.most) : undefined}
            onChange={(wanted) => {
              state.setQuantity(wanted)
              setCounted(true)
            }}
          />
          <p role="status" className="sr-only">
            {isCounted && !state.isCut && formatNumber(state.quantity, language)}
          </p>
        </div>
      )}
    </>
  )
}

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
    /** Whether more was wanted than there is. */
    isCut: wanted > most,
    setQuantity: setWanted,
    most,
    stock,
    /** The product at the price of what has been chosen. */
    priced: pricedFor(product, choice),
    missing,
    /** Whether the shopper has tried to go on: what is missing is pointed out only then. */
    wasAsked,
    complain: () => setAsked(true),
  }
}

export type ChoiceState = ReturnType<typeof useChoice>
