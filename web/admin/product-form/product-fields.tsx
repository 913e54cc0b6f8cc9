import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import type { Category } from '#domain/goods/catalog.ts'
import { LeaveDialog } from '../../account/profile/leave-dialog.tsx'
import { Basics } from './basics.tsx'
import { Details } from './details.tsx'
import { Options } from './options.tsx'
import { PriceAndStock } from './price-and-stock.tsx'
import { ProductPictures } from './product-pictures.tsx'
import type { AnsweredProduct } from './answered-product.ts'
import { ConflictNote } from './conflict-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProductWords } from '../products/use-product-words.ts'
import type { Opened } from './opened-product.ts'
import { Preview } from './preview.tsx'
import type { TypedProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.ts'

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
