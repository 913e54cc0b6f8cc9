import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useId, useRef, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Star } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { longestReview, ratings, type Rating } from '#domain/goods/review.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { TextArea } from '../../ui/field.tsx'
import { type AnsweredReview, type TypedReview, readReview, dropDraft, readDraft, keepDraft } from './typed-review.ts'
import { PictureChoice } from '../../ui/picture-choice.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/option-picker.tsx'
import { usePictures } from '../../ui/picture-upload.tsx'

type Given = { productId: string; start: TypedReview; answered: AnsweredReview | undefined }

/** The form as it changes: saved as a draft, not sent without stars, and focused at its first mistake. */
function useReviewForm({ productId, start, answered }: Given) {
  const form = useRef<HTMLFormElement>(null)
  const pictures = usePictures(start.pictures)
  const [length, setLength] = useState(start.text.length)
  const [rating, setRating] = useState<Rating | undefined>(start.rating)
  const [isMissing, setMissing] = useState(false)
  const sent = pictures.pictures.map(({ url }) => url ?? '').join()
  const savedPictures = useRef(sent)

  useEffect(() => {
    if (form.current) setLength(readReview(new FormData(form.current)).text.length)
  }, [])

  useEffect(() => {
    if (savedPictures.current === sent) return
    savedPictures.current = sent
    if (form.current) keepDraft(productId, readReview(new FormData(form.current)))
  }, [productId, sent])

  useEffect(() => {
    if (answered?.fields['rating']) focusStars(form.current)
    else if (answered?.fields['text']) form.current?.querySelector('textarea')?.focus()
  }, [answered])

  function follow(): void {
    if (!form.current) return
    const typed = readReview(new FormData(form.current))
    setLength(typed.text.length)
    setRating(typed.rating)
    if (typed.rating) setMissing(false)
    keepDraft(productId, typed)
  }

  function hold(event: SubmitEvent<HTMLFormElement>): void {
    if (readReview(new FormData(event.currentTarget)).rating) return
    event.preventDefault()
    setMissing(true)
    focusStars(event.currentTarget)
  }

  return { form, pictures, length, rating, isMissing, follow, hold }
}

function focusStars(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[name=rating]')?.focus()
}

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
        <Trans>Save changes</Trans>
      </button>
      {answered && !isBusy && <WhyNotKept answered={answered} />}
      <StarChoice
        chosen={start.rating}
        value={rating}
        error={words.field(isMissing ? { code: 'rating-required' } : !rating ? fields['rating'] : undefined)}
      />
      <TextArea
        label={t`Your comments`}
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
          <Trans>Everyone sees it with your first name and an initial.</Trans>
        </p>
      </div>
    </Form>
  )
}

/** Why the review is not with the shop yet; a mistake in a field stands at the field too. */
function WhyNotKept({ answered: { code, fields } }: { answered: AnsweredReview }) {
  const words = useWordsFor()
  if (!code) return null
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      {code === 'lost' ? (
        <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
      ) : (
        words.refusal(code)
      )}
    </Alert>
  )
}

/** What was typed and never sent comes back, and can be thrown away. */
function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert look="info">
      <p>
        <Trans>This is what you typed before. It has not been sent yet.</Trans>
      </p>
      <Button variant="quiet" onClick={onDiscard} className="-ms-5 text-on-info-soft! underline underline-offset-4">
        <Trans>Discard</Trans>
      </Button>
    </Alert>
  )
}

function SaveButton({ isBusy, isSending, isNew }: { isBusy: boolean; isSending: boolean; isNew: boolean }) {
  return (
    <Button type="submit" name="intent" value="save" size="large" isBusy={isBusy} isDisabled={isSending}>
      {isSending ? (
        <Trans>Uploading...</Trans>
      ) : isBusy ? (
        <Trans>Saving...</Trans>
      ) : isNew ? (
        <Trans>Publish the review</Trans>
      ) : (
        <Trans>Save changes</Trans>
      )}
    </Button>
  )
}

/** `chosen` is what the form begins with, `value` what is chosen now. */
type StarChoiceProps = { chosen: Rating | undefined; value: Rating | undefined; error: string | undefined }

const rising = ratings.toReversed()

/** One to five stars, as buttons of which one is pressed; all up to it are full. */
function StarChoice({ chosen, value, error }: StarChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const words: Record<Rating, string> = { 1: t`Bad`, 2: t`Poor`, 3: t`Fair`, 4: t`Good`, 5: t`Very good` }
  return (
    <ChoiceGroup
      legend={t`Your rating (required)`}
      chosen={value && words[value]}
      error={error}
      errorId={`${id}-error`}
    >
      {rising.map((rating) => {
        const stars = formatNumber(rating, language)
        return (
          <label
            key={rating}
            className="group/star relative grid size-12 place-items-center rounded-control hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={rating === chosen}
              aria-label={t`${stars} of 5 stars: ${words[rating]}`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              size={36}
              strokeWidth={1.5}
              aria-hidden
              className="text-line-strong group-has-checked/star:fill-(--star) group-has-checked/star:text-(--star) group-has-[~label_:checked]/star:fill-(--star) group-has-[~label_:checked]/star:text-(--star)"
            />
          </label>
        )
      })}
    </ChoiceGroup>
  )
}
