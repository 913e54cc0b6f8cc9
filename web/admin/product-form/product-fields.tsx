import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import type { Category } from '#domain/goods/catalog.ts'
import { readNumber } from '#domain/typed-number.ts'
import { taka } from '#domain/money.ts'
import { shortTitle } from '#domain/goods/short-title.ts'
import { LeaveDialog } from '../../account/profile/leave-dialog.tsx'
import { Basics, type FieldsProps } from './basics.tsx'
import { Options } from './options.tsx'
import { PriceAndStock } from './price-and-stock.tsx'
import { ProductPictures } from './product-pictures.tsx'
import type { AnsweredProduct } from './answered-product.ts'
import { ConflictNote } from './conflict-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProductWords } from '../products/use-product-words.ts'
import type { Opened } from './opened-product.ts'
import { type TypedProduct, optionsOf } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'
import { LineList } from './line-list.tsx'
import { Section } from './section.tsx'
import { ProductCard } from '../../storefront/product-card/product-card.tsx'
import type { Card } from '../../storefront/product-card/shown-product.ts'

type Props = {
  start: TypedProduct
  opened: Opened
  categories: readonly Category[]
  answered: AnsweredProduct | undefined
  draftName: string
}

export function ProductFields({ start, opened, categories, answered, draftName }: Props) {
  const { t } = useLingui()
  const words = useProductWords()
  const { pathname, search } = useLocation()
  const state = useProductForm({ start, opened, answered, draftName })
  const { form, mistakes, pictures, typed, isBusy } = state
  const error = (name: string) => words.field(mistakes[name])
  const answer = isBusy ? undefined : answered
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        encType="multipart/form-data"
        aria-label={t`Product`}
        noValidate
        onBlur={state.leave}
        onChange={state.change}
        onInput={state.follow}
        onSubmit={(event) => (isBusy || pictures.isSending ? event.preventDefault() : holdSaving(event, state.hold))}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        {/* What the Enter key presses: not the first button of the pictures. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
          <Trans>Save product</Trans>
        </button>
        <input type="hidden" name="opened" value={JSON.stringify(answer?.opened ?? opened)} />
        {answer?.conflict && <ConflictNote conflict={answer.conflict} mine={answer.typed} />}
        <Basics start={start} error={error} categories={categories} />
        <PriceAndStock start={start} typed={typed} error={error} />
        <Options start={start} typed={typed} error={error} />
        <Details start={start} error={error} onChange={state.follow} />
        <ProductPictures
          pictures={pictures}
          error={answer?.picture ? words.refusal(answer.picture) : error('images')}
        />
        <SaveBar state={state} answer={answer} />
      </Form>
      <Preview typed={typed} />
      <LeaveDialog blocker={state.blocker} />
    </div>
  )
}

/** Only what is to be saved must be right. */
function holdSaving(
  event: Parameters<ReturnType<typeof useProductForm>['hold']>[0],
  hold: ReturnType<typeof useProductForm>['hold'],
): void {
  const { submitter } = event.nativeEvent as globalThis.SubmitEvent
  if (!(submitter instanceof HTMLButtonElement) || submitter.value === 'save') hold(event)
}

/** What speaks for it, and what it is made of. */
function Details({ start, error, onChange }: FieldsProps & { onChange: () => void }) {
  const { t } = useLingui()
  return (
    <Section id="details" title={t`Details`}>
      <LineList
        legend={t`Features`}
        name="features"
        rowName={(number) => t`Feature ${number}`}
        addWords={t`Add feature`}
        start={start.features}
        error={error('features')}
        onChange={onChange}
      />
      <LineList
        legend={t`Specification`}
        name="specification"
        rowName={(number) => t`Specification ${number}`}
        addWords={t`Add specification`}
        start={start.specification}
        error={error('specification')}
        onChange={onChange}
      />
    </Section>
  )
}

/** The product as a list of the shop will show it, while it is written. */
function Preview({ typed }: { typed: TypedProduct }) {
  const { t } = useLingui()
  const card = cardOf(typed, t`Title`)
  return (
    <section aria-labelledby="preview-title" className="xl:sticky xl:top-6 unscripted:hidden">
      <h2 id="preview-title" className="mb-3 text-lg">
        {t`Preview`}
      </h2>
      <div inert className="max-w-60 xl:max-w-none">
        <ProductCard card={card} heading="h3" sizes="272px" ratio={typed.category === 'Cloth' ? 'tall' : 'square'} />
      </div>
      <p className="mt-2 text-sm text-ink-2">{t`So it will stand in the shop’s lists.`}</p>
    </section>
  )
}

function cardOf(typed: TypedProduct, untitled: string): Card {
  const options = optionsOf(typed)?.map(({ choice: { size, color }, key }) => ({
    ...(size && { size }),
    ...(color && { colour: color }),
    stock: units(typed.stock[key]),
  }))
  const title = typed.title.trim() || untitled
  return {
    id: 'preview',
    slug: 'preview',
    title,
    shortTitle: shortTitle(title),
    category: typed.category,
    images: typed.images,
    price: taka(positive(typed.original_price)),
    stock: options ? options.reduce((sum, { stock }) => sum + stock, 0) : units(typed.stock_no),
    sizes: typed.size,
    colours: typed.colors,
    features: typed.features,
    ...(options && { options }),
  }
}

function units(text: string | undefined): number {
  return Math.trunc(positive(text ?? ''))
}

function positive(text: string): number {
  const number = readNumber(text) ?? 0
  return number > 0 ? number : 0
}
