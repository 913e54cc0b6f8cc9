import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { dealLimits, usualDealDays } from '#domain/goods/deal.ts'
import { formatNumber } from '#domain/money.ts'
import { latinDigits } from '#domain/digits.ts'
import { LeaveDialog, useUnsavedFields } from '../../account/profile/leave-dialog.tsx'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Visit } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { AnsweredDeal, KnownDeal } from './deals.server.ts'
import { ChosenProducts, ProductSearch, type ShownProduct } from './deal-products.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { TextField } from '../../ui/field.tsx'
import { useList, useWayBack, withList } from '../table/list-place.ts'

type Props = {
  deal: KnownDeal | undefined
  loaded: DealFormState
  answer: AnsweredDeal | undefined
  visit: Visit
}

/** Makes a deal or changes one. Without scripts, looking for products and choosing them are steps of the same form. */
export function DealForm({ deal, loaded, answer, visit }: Props) {
  const given = answer ?? loaded
  const words = useAdminWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const { chosen, has, add, drop } = useChosen(given)
  const [percent, setPercent] = useState(given.typed.percent_off)
  const { form, mistakes, sends, hold, change, leave } = useCheckedFields(findMistakes, answer?.code && answer.fields)
  useFirstWrong({ form, mistakes: { ...mistakes, search: mistakes.products }, sends })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(withList(`/admin/deals/${deal?.id ?? 'new'}`, useList('/admin/deals')))}
      state={visit}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      onBlur={leave}
      className="grid gap-6"
    >
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {answer?.code && !isBusy && (
        <Alert look="danger" takesFocus={Object.keys(answer.fields).length === 0}>
          {words.refusal(answer.code)}
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <DealFields deal={deal} typed={given.typed} mistakes={mistakes} onPercent={setPercent} />
        <section
          aria-labelledby="deal-products"
          className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <h2 id="deal-products" className="text-lg">
            <Trans>Products and their prices</Trans>
          </h2>
          <ProductSearch given={given} has={has} onAdd={add} isWrong={mistakes.products !== undefined} />
          <ChosenProducts
            chosen={chosen}
            percent={percentIn(percent)}
            onDrop={drop}
            error={
              chosen.length > 0 && mistakes.products?.code === 'product-required'
                ? undefined
                : words.field(mistakes.products)
            }
          />
        </section>
      </div>
      <Buttons isBusy={isBusy} />
      <LeaveDialog blocker={useUnsavedFields(form)} />
    </Form>
  )
}

function Buttons({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui()
  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-bg px-4 py-3 md:-mx-5 md:px-5"
    >
      <ButtonLink {...useWayBack('/admin/deals')} variant="secondary">
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button type="submit" name="do" value="save" isBusy={isBusy}>
        {isBusy ? t`Saving…` : t`Save the deal`}
      </Button>
    </div>
  )
}

/** The products that a deal is made of; what the shop answers to the form takes their place. */
function useChosen(given: DealFormState) {
  const [from, setFrom] = useState(given)
  const [chosen, setChosen] = useState(given.chosen)
  if (from !== given) {
    setFrom(given)
    setChosen(given.chosen.map((product) => ({ ...chosen.find(({ id }) => id === product.id), ...product })))
  }
  const ids = new Set(chosen.map(({ id }) => id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    add: (product: ShownProduct) => setChosen((all) => [...all.filter(({ id }) => id !== product.id), product]),
    drop: (id: string) => setChosen((all) => all.filter((one) => one.id !== id)),
  }
}

type DealFieldsProps = {
  deal: KnownDeal | undefined
  typed: TypedDeal
  mistakes: Partial<FieldErrors>
  onPercent: (typed: string) => void
}

/** What a deal is called, how much it takes off and how long it runs. */
function DealFields({ deal, typed, mistakes, onPercent }: DealFieldsProps) {
  const { t } = useLingui()
  const { field } = useAdminWords()
  const language = useLanguage()
  const [least, most] = [formatNumber(dealLimits.least, language), formatNumber(dealLimits.most, language)]
  const days = formatNumber(usualDealDays, language)
  return (
    <section aria-labelledby="deal-terms" className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="deal-terms" className="text-lg">
        <Trans>The deal</Trans>
      </h2>
      <TextField
        label={t`Title`}
        name="title"
        maxLength={dealLimits.title}
        defaultValue={typed.title}
        autoComplete="off"
        hint={t`Shoppers see it above the countdown`}
        error={field(mistakes.title)}
      />
      <TextField
        label={t`Title on Bengali pages`}
        name="title_bn"
        maxLength={dealLimits.title}
        defaultValue={typed.title_bn}
        autoComplete="off"
        isOptional
        lang="bn"
        error={field(mistakes.title_bn)}
      />
      <TextField
        label={t`Per cent off`}
        name="percent_off"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={typed.percent_off}
        onChange={({ currentTarget }) => onPercent(currentTarget.value)}
        hint={t`A whole number from ${least} to ${most}`}
        error={field(mistakes.percent_off)}
      />
      {deal?.state === 'running' ? (
        <div>
          <p className="mb-1.5 font-medium">
            <Trans>Began, in Dhaka time</Trans>
          </p>
          <p className="text-ink-2">{deal.begins}</p>
        </div>
      ) : (
        <TextField
          label={t`Begins, in Dhaka time`}
          name="starts_at"
          type="datetime-local"
          isOptional
          defaultValue={typed.starts_at}
          hint={deal ? t`Left empty, it stays as it was` : t`Left empty, it begins at once`}
          error={field(mistakes.starts_at)}
        />
      )}
      <TextField
        label={t`Ends, in Dhaka time`}
        name="ends_at"
        type="datetime-local"
        isOptional
        defaultValue={typed.ends_at}
        hint={deal ? t`Left empty, it stays as it was` : t`Left empty, it ends ${days} days after it begins`}
        error={field(mistakes.ends_at)}
      />
    </section>
  )
}

/** What the form of a deal holds, as it was typed; times are Dhaka's, and the products are named by their ids. */
export type TypedDeal = {
  title: string
  title_bn: string
  percent_off: string
  starts_at: string
  ends_at: string
  products: string[]
  search: string
}

/** What the form shows: what was typed, what it has chosen and what its search has found. */
export type DealFormState = {
  typed: TypedDeal
  chosen: ShownProduct[]
  found: ShownProduct[] | undefined
}

export function readDeal(form: FormData): TypedDeal {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    title: text('title'),
    title_bn: text('title_bn'),
    percent_off: text('percent_off'),
    starts_at: text('starts_at'),
    ends_at: text('ends_at'),
    products: [...new Set(form.getAll('products').map(String))],
    search: text('search').slice(0, 100),
  }
}

/** The per cent that somebody typed, in digits of either language; undefined while that is none a deal may have. */
export function percentIn(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return percent >= dealLimits.least && percent <= dealLimits.most ? percent : undefined
}

/** Mistakes that the form can find itself, by field. */
function findMistakes(form: FormData): Partial<FieldErrors> {
  const { title, percent_off, starts_at, ends_at, products } = readDeal(form)
  return {
    ...(!title && { title: { code: 'title-required' } }),
    ...(percentIn(percent_off) === undefined && {
      percent_off: { code: 'percent-out-of-range', min: dealLimits.least, max: dealLimits.most },
    }),
    ...(starts_at && ends_at && ends_at <= starts_at && { ends_at: { code: 'end-before-start' } }),
    ...(products.length === 0 && { products: { code: 'product-required' } }),
  }
}
