import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useWordsFor } from '../lib/forms/use-field-words.ts'
import { ChooseFiles, PictureTile, type Pictures } from './picture-upload.tsx'
import { FieldMistake } from './field.tsx'

type Props = { pictures: Pictures; error: string | undefined }

const megabyte = 2 ** 20

/** Up to three pictures. Without scripts they come one at a time, each with a press of a button. */
export function PictureChoice({ pictures: { pictures, taken, add, retry, remove }, error: refused }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useWordsFor()
  const [most, size] = [pictureLimits.ofReview, pictureLimits.bytes / megabyte].map((one) =>
    formatNumber(one, language),
  )
  const box = useRef<HTMLFieldSetElement>(null)
  const [isTooMany, setTooMany] = useState(false)
  const choose = (files: File[]) => {
    setTooMany(taken + files.length > pictureLimits.ofReview)
    add(files)
  }
  const hasRoom = taken < pictureLimits.ofReview
  const error =
    isTooMany && !hasRoom ? words.field({ code: 'too-many-pictures', max: pictureLimits.ofReview }) : refused
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
              onRetry={hasRoom ? () => retry(picture) : undefined}
              onRemove={() => {
                remove(picture.key)
                setTooMany(false)
                box.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {hasRoom && <ChooseFiles error={error ? 'pictures-error' : undefined} onChoose={choose} />}
      {error && (
        <FieldMistake id="pictures-error" role="alert" className="mt-2">
          {error}
        </FieldMistake>
      )}
    </fieldset>
  )
}
