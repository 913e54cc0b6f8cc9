import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Rating } from '#domain/goods/review.ts'
import { readReview, type AnsweredReview, type TypedReview } from './typed-review.ts'
import { keepDraft } from './kept-draft.ts'
import { usePictures } from '../../ui/picture-upload/use-pictures.ts'

type Given = { productId: string; start: TypedReview; answered: AnsweredReview | undefined }

/** The form as it changes: saved as a draft, not sent without stars, and focused at its first mistake. */
export function useReviewForm({ productId, start, answered }: Given) {
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
