import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, ImagePlus } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { pictureLimits } from '#domain/picture.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useWordsFor } from '../../../lib/use-words-for.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { Pictures } from './use-pictures.ts'

type Props = { pictures: Pictures; error: string | undefined }

const megabyte = 2 ** 20

/** Up to three pictures. Without scripts they come one at a time, each with a press of a button. */
export function PictureChoice({ pictures: { pictures, add, retry, remove }, error: refused }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useWordsFor()
  const [most, size] = [pictureLimits.ofReview, pictureLimits.bytes / megabyte].map((one) =>
    formatNumber(one, language),
  )
  const box = useRef<HTMLFieldSetElement>(null)
  const [isTooMany, setTooMany] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    setTooMany(pictures.length + files.length > pictureLimits.ofReview)
    add(files)
    target.value = ''
  }
  const error = isTooMany ? words.field('At most 3 pictures') : refused
  return (
    <fieldset ref={box} tabIndex={-1} aria-describedby="pictures-hint" className="min-w-0 outline-none">
      <legend className="mb-1 font-medium">
        <Trans>Pictures</Trans> <span className="text-sm font-normal text-ink-2">{t`(optional)`}</span>
      </legend>
      <p id="pictures-hint" className="text-sm text-ink-2">
        <Trans>
          Up to {most} pictures: JPEG, PNG, WebP or AVIF, at most {size} MB each.
        </Trans>
      </p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              number={formatNumber(index + 1, language)}
              onRetry={() => retry(picture)}
              onRemove={() => {
                remove(picture.key)
                setTooMany(false)
                box.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {pictures.length < pictureLimits.ofReview && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <label className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <ImagePlus size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
            <Trans>Choose pictures</Trans>
            <input
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              onChange={choose}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'pictures-error' : undefined}
              className="w-full min-w-0 font-normal scripted:sr-only"
            />
          </label>
          <Button type="submit" name="intent" value="add" variant="secondary" className="scripted:hidden">
            <Trans>Add the pictures</Trans>
          </Button>
        </div>
      )}
      {error && (
        <p id="pictures-error" role="alert" className="mt-2 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
