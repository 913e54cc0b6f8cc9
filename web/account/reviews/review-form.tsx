import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { longestReview } from '#domain/goods/review.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { TextArea } from '../../ui/form/field.tsx'
import type { AnsweredReview, TypedReview } from './typed-review.ts'
import { DraftNote, SaveButton, WhyNotKept } from './form-notes.tsx'
import { dropDraft, readDraft } from './kept-draft.ts'
import { PictureChoice } from '../../ui/picture-upload/picture-choice.tsx'
import { StarChoice } from './star-choice.tsx'
import { useReviewForm } from './use-review-form.ts'

type Props = { productId: string; written: TypedReview | undefined; answered: AnsweredReview | undefined }

const nothing: TypedReview = { rating: undefined, text: '', pictures: [] }

/** Stars, words and pictures, beginning with what this tab has kept of them, or with what was written before. */
export function ReviewForm({ productId, written, answered }: Props) {
  const [draft, setDraft] = useState<TypedReview>()
  useEffect(() => setDraft(readDraft(productId)), [productId])
  const discard = () => {
    dropDraft(productId)
    setDraft(undefined)
  }
  return (
    <>
      {draft && !answered && <DraftNote onDiscard={discard} />}
      <Fields
        key={draft ? 'draft' : 'fresh'}
        productId={productId}
        start={answered?.typed ?? draft ?? written ?? nothing}
        answered={answered}
        isNew={!written}
      />
    </>
  )
}

type FieldsProps = Omit<Props, 'written'> & { start: TypedReview; isNew: boolean }

function Fields({ productId, start, answered, isNew }: FieldsProps) {
  const { t } = useLingui()
  const words = useWordsFor()
  const language = useLanguage()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, pictures, length, rating, isMissing, follow, hold } = useReviewForm({ productId, start, answered })
  const fields = answered?.fields ?? {}
  const [used, most] = [length, longestReview].map((one) => formatNumber(one, language))
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(`/dashboard/reviews/${productId}`)}
      encType="multipart/form-data"
      noValidate
      onInput={follow}
      onSubmit={(event) => (isBusy || pictures.isSending ? event.preventDefault() : hold(event))}
      className="grid gap-6"
    >
      {/* What the Enter key presses: not the first button that takes a picture out. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
        <Trans>Save the changes</Trans>
      </button>
      {answered && !isBusy && <WhyNotKept answered={answered} />}
      <StarChoice
        chosen={start.rating}
        said={rating}
        error={words.field(isMissing ? 'Choose one to five stars' : !rating ? fields['rating'] : undefined)}
      />
      <TextArea
        label={t`Your words`}
        name="text"
        rows={6}
        isOptional
        maxLength={longestReview}
        defaultValue={start.text}
        hint={t`${used} of ${most} characters`}
        error={words.field(fields['text'])}
      />
      <PictureChoice
        pictures={pictures}
        error={answered?.picture ? words.refusal(answered.picture) : words.field(fields['pictures'])}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SaveButton isBusy={isBusy} isSending={pictures.isSending} isNew={isNew} />
        <p className="text-sm text-ink-2">
          <Trans>Everybody sees it with your first name and an initial.</Trans>
        </p>
      </div>
    </Form>
  )
}
