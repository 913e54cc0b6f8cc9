import { useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Eye } from 'lucide-react'
import type { Category } from '#domain/goods/catalog.ts'
import { LeaveDialog } from '../../account/profile/leave-dialog.tsx'
import { useProductLabels, useProductWords } from '../products/product-words.tsx'
import { useWayBack } from '../table/list-place.ts'
import { goToNextField } from '../table/move-in-grid.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { DraftOffer } from '../shell/unsent-form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { AnsweredProduct } from './check-product.ts'
import { type Draft, draftNameOf, dropDraft, readDraft, useProductForm } from './product-draft.ts'
import { type Opened, type TypedProduct, isSame, isStockField } from './typed-product.ts'
import { isOwnField } from './typed-own.ts'
import { BengaliSection, FieldSection } from './form-sections.tsx'
import { Options } from './options.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { Preview, showPreview, type Rating } from './preview.tsx'
import { ConflictNote } from './conflict-note.tsx'

type Props = {
  opened: Opened
  categories: readonly Category[]
  answered: AnsweredProduct | undefined
  rating?: Rating
}

/** The form of a product, beginning with the product, or with the draft that this device has kept of it. */
export function ProductForm({ opened, categories, answered, rating }: Props) {
  const draftName = draftNameOf(useLocation())
  const [offered, setOffered] = useState<Draft>()
  const [restored, setRestored] = useState<Draft>()
  useEffect(() => {
    const draft = readDraft(draftName)
    setOffered(draft && !isSame(draft.typed, opened.typed) ? draft : undefined)
  }, [draftName, opened])
  const begin = answered ?? restored ?? { typed: opened.typed, opened }
  return (
    <>
      {offered && !answered && (
        <DraftOffer
          onRestore={() => {
            setRestored(offered)
            setOffered(undefined)
          }}
          onDiscard={() => {
            dropDraft(draftName)
            setOffered(undefined)
          }}
        />
      )}
      <ProductFields
        key={[restored && 'restored', answered?.merged].filter(Boolean).join()}
        start={begin.typed}
        opened={begin.opened}
        categories={categories}
        answered={answered}
        draftName={draftName}
        rating={rating}
      />
    </>
  )
}

type FieldsProps = {
  start: TypedProduct
  opened: Opened
  categories: readonly Category[]
  answered: AnsweredProduct | undefined
  draftName: string
  rating: Rating
}

function ProductFields({ start, opened, categories, answered, draftName, rating }: FieldsProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const { pathname, search } = useLocation()
  const state = useProductForm({ start, opened, answered, draftName })
  const { form, mistakes, pictures, typed, isBusy } = state
  const error = (name: string) => words.field(mistakes[name])
  const fields = { start, typed, error, categories, isNew: opened.version === undefined, onChange: state.follow }
  const answer = isBusy ? undefined : answered
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        encType="multipart/form-data"
        aria-label={t`Product`}
        noValidate
        onBlur={state.leave}
        onKeyDown={goToNextField}
        onChange={state.change}
        onInput={state.follow}
        onSubmit={(event) => (isBusy || pictures.isSending ? event.preventDefault() : holdSaving(event, state.hold))}
        className="mt-5 grid min-w-0 grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-6"
      >
        {/* What the Enter key presses without scripts: not the first button of the pictures. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
          <Trans>Save product</Trans>
        </button>
        <input type="hidden" name="opened" value={JSON.stringify(answer?.opened ?? opened)} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {answer?.conflict && <ConflictNote conflict={answer.conflict} mine={answer.typed} />}
          <FieldSection {...fields} section="basics" />
          <FieldSection {...fields} section="price" />
          <Options start={start} typed={typed} error={error} />
          <FieldSection {...fields} section="details" />
        </div>
        {/* Beside all of them on a wide screen: scrolled with them until its end is seen. */}
        <div className="max-xl:contents xl:sticky xl:bottom-6 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:grid xl:min-h-[calc(100vh-3rem)] xl:content-start xl:gap-5 xl:self-end">
          <ProductPictures
            pictures={pictures}
            start={start}
            colours={typed.colors}
            error={answer?.picture ? words.refusal(answer.picture) : error('images')}
          />
          <Preview typed={typed} rating={rating} />
        </div>
        <FieldSection {...fields} section="delivery" className="xl:col-start-1" />
        <BengaliSection {...fields} />
        <SaveBar state={state} answer={answer} />
      </Form>
      <LeaveDialog blocker={state.blocker} />
    </>
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

type State = Pick<
  ReturnType<typeof useProductForm>,
  'isBusy' | 'isChanged' | 'isDraftKept' | 'mistakes' | 'sends' | 'pictures'
>
type SaveBarProps = { state: State; answer: AnsweredProduct | undefined }

/** Always in reach below the form: what becomes of it, and why it could not be saved. */
function SaveBar({ state, answer }: SaveBarProps) {
  const { t } = useLingui()
  const { isBusy, pictures } = state
  return (
    <div
      data-bar
      className="sticky bottom-3 z-10 xl:col-start-1 flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-3 rounded-card border border-line-strong bg-surface p-2.5 ps-4 shadow-3"
    >
      <WhyNotSaved state={state} answer={answer} />
      <Button
        variant="quiet"
        onClick={showPreview}
        className="-ms-2 flex-col gap-0! px-2! py-0.5! text-xs md:hidden unscripted:hidden"
      >
        <Eye size={18} strokeWidth={1.75} aria-hidden />
        {t`Preview`}
      </Button>
      <ButtonLink {...useWayBack('/admin/products')} variant="quiet" className="ms-auto max-md:px-2">
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value="save"
        title={t`Ctrl+S`}
        isBusy={isBusy}
        isDisabled={pictures.isSending}
        className="max-[22rem]:basis-full"
      >
        {pictures.isSending ? t`Uploading...` : isBusy ? t`Saving…` : t`Save product`}
      </Button>
    </div>
  )
}

function WhyNotSaved({ state: { isBusy, isChanged, isDraftKept, mistakes, sends }, answer }: SaveBarProps) {
  const words = useProductWords()
  const labels = useProductLabels()
  const isWrong = sends > 0 && Object.keys(mistakes).length > 0
  const names = Object.entries(labels)
    .flatMap(([name, label]) => (name in mistakes ? label : []))
    .concat(Object.keys(mistakes).some(isStockField) ? labels.stock_no : [])
    .concat(Object.keys(mistakes).some(isOwnField) ? labels.own : [])
    .join(', ')
  const code = answer?.code
  if (!isBusy && code === 'login-required')
    return (
      <div role="alert" className="grow basis-60 text-sm text-danger">
        <LogInBeside />
      </div>
    )
  if (!isBusy && (isWrong || (code && code !== 'invalid-input')))
    return (
      <p role="alert" className="flex grow basis-60 items-start gap-2 text-sm font-medium text-danger">
        <CircleAlert size={18} className="mt-px shrink-0" aria-hidden />
        <span>
          <Trans>Not saved.</Trans>{' '}
          {code === 'lost' ? (
            <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
          ) : (
            words.refusal(isWrong || !code ? 'invalid-input' : code)
          )}{' '}
          {isWrong && <Trans>Please check: {names}</Trans>}
        </span>
      </p>
    )
  if (!isChanged) return null
  return (
    <p role="status" className="min-w-0 flex-1 text-sm text-ink-2 max-sm:basis-full unscripted:hidden">
      <Trans>Unsaved changes</Trans>
      {isDraftKept && (
        <span className="block text-xs">
          <Trans>Draft kept on this device</Trans>
        </span>
      )}
    </p>
  )
}
