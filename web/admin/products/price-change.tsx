import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { changePrices, priceChangeLimits } from '#domain/goods/price-change.ts'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { NumberField } from '../product-form/form-controls.tsx'
import { bulkAction, bulkPicture } from '../table/bulk-frame.tsx'
import { QuestionOpener, useQuestion } from '../table/confirm.tsx'
import type { ManyProductsAnswer, ProductRow } from './products.server.ts'
import { useProductWords } from './product-words.tsx'

type Props = { products: ProductRow[]; fetcher: ReturnType<typeof useFetcher<ManyProductsAnswer>> }

/** Puts the prices of the chosen products up or down by so many per cent, after showing what they become. */
export function PriceChange({ products, fetcher }: Props) {
  const { t } = useLingui()
  const question = useQuestion()
  const { id, dialog } = question
  return (
    <>
      <QuestionOpener question={question} className={`btn btn-secondary unscripted:hidden ${bulkAction}`}>
        <Percent {...bulkPicture} />
        <Trans>Prices</Trans>
      </QuestionOpener>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet bg-surface p-5 text-start text-base font-normal whitespace-normal text-ink shadow-3 sm:p-6"
      >
        <h2 id={`${id}-title`} className="text-xl">
          {t`Change prices`}
        </h2>
        <PriceForm products={products} fetcher={fetcher} question={question} />
      </dialog>
    </>
  )
}

type FormProps = Props & { question: ReturnType<typeof useQuestion> }

function PriceForm({ products, fetcher, question: { cancel, dialog } }: FormProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const [way, setWay] = useState<'down' | 'up'>('down')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const number = readNumber(typed)
  const most = way === 'down' ? -priceChangeLimits.least : priceChangeLimits.most
  const isRight = number !== undefined && Number.isInteger(number) && number >= 1 && number <= most
  const percent = isRight ? (way === 'down' ? -number : number) : undefined
  const changed = products.filter((one) => percent === undefined || !('refused' in changePrices(one, percent))).length
  return (
    <fetcher.Form
      method="post"
      action={useAddress('/admin/products')}
      noValidate
      onSubmit={(event) => {
        setTried(true)
        if (isRight) dialog.current?.close()
        else event.preventDefault()
      }}
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="do" value="prices" />
      {products.map(({ id, price, options }) => (
        <span key={id} hidden>
          <input type="hidden" name="ids" value={id} />
          <input type="hidden" name="seen" value={price} />
          <input type="hidden" name="own" value={JSON.stringify(seenIn(options))} />
        </span>
      ))}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Way chosen={way} onChoose={setWay} />
        <NumberField
          label={t`Per cent`}
          name="percent"
          inputMode="numeric"
          unit="%"
          placeholder=""
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isTried && !isRight ? words.field({ code: 'percent-out-of-range', min: 1, max: most }) : undefined}
        />
      </div>
      <Preview products={products} percent={percent} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={cancel} variant="secondary" onClick={() => dialog.current?.close()}>
          {t`Cancel`}
        </Button>
        <Button type="submit" isDisabled={changed === 0}>
          {changed === 0 ? (
            t`No price changes`
          ) : (
            <Plural value={changed} one="Change # price" other="Change # prices" />
          )}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** What choices cost of their own. */
function seenIn(options: ProductRow['options']) {
  return options.filter(({ price }) => price !== null).map(({ profit: _, ...seen }) => seen)
}

function Way({ chosen, onChoose }: { chosen: 'down' | 'up'; onChoose: (way: 'down' | 'up') => void }) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t`Prices go`}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(
          [
            ['down', t`Down`],
            ['up', t`Up`],
          ] as const
        ).map(([way, label]) => (
          <label
            key={way}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="way"
              value={way}
              checked={chosen === way}
              onChange={() => onChoose(way)}
              className="size-5 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const mostShown = 3

/** What the first few cost now and would cost then, those that cannot be changed among them, and what happens to the profit. */
function Preview({ products, percent }: { products: ProductRow[]; percent: number | undefined }) {
  const language = useLanguage()
  const rest = formatNumber(products.length - mostShown, language)
  return (
    <div className="grid gap-2 text-sm">
      <ul aria-live="polite" className="divide-y divide-line rounded-card border border-line">
        {products.slice(0, mostShown).map((product) => (
          <li key={product.id} className="px-3 py-1.5">
            <p lang={languageOfText(product.title)} className="truncate">
              {product.title}
            </p>
            <NewPrice product={product} percent={percent} />
          </li>
        ))}
      </ul>
      {products.length > mostShown && (
        <p className="text-ink-2">
          <Trans>and {rest} more</Trans>
        </p>
      )}
      <p className="text-ink-2">
        <Trans>
          In whole taka. What you paid stays the same, so the profit changes by the same amount (where none is entered,
          none is added). What would sell below cost is left as it is.
        </Trans>
      </p>
    </div>
  )
}

type Own = ProductRow['options']

/** What the choices that have their own price cost now, and would cost then. */
function OwnPrices({ options, next = options }: { options: Own; next: Own | undefined }) {
  const choiceName = useChoiceName()
  return options.map(({ size, color, price }, n) => {
    const then = next[n]?.price ?? price
    return price === null || then === null ? null : (
      <span key={`${size} ${color}`} className="block">
        {choiceName({ size, colour: color })}: <Price amount={price} />
        {then !== price && (
          <>
            {' '}
            → <Price amount={then} className="font-semibold text-ink" />
          </>
        )}
      </span>
    )
  })
}

function NewPrice({ product, percent }: { product: ProductRow; percent: number | undefined }) {
  const words = useProductWords()
  const next = percent === undefined ? undefined : changePrices(product, percent)
  if (next && 'refused' in next) return <p className="font-medium text-danger">{words.refusal(next.refused)}</p>
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
      <span>
        <Price amount={product.price} />
        {next && (
          <>
            {' '}
            → <Price amount={next.price} className="font-semibold text-ink" />
          </>
        )}
        <OwnPrices options={product.options} next={next?.options} />
      </span>
      {next && next.profit !== product.profit && (
        <span>
          <Trans>
            Profit <Price amount={product.profit} /> → <Price amount={next.profit} />
          </Trans>
        </span>
      )}
    </p>
  )
}
