import { Trans, useLingui } from '@lingui/react/macro'
import { MoveLeft, MoveRight, Star } from 'lucide-react'
import { useRef, useState, useEffect, useEffectEvent, type DragEvent, type RefObject } from 'react'
import { formatNumber } from '#domain/money.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { productLimits } from '#domain/goods/product.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChooseFiles, PictureTile, type FormPicture, type Pictures } from '../../ui/picture-upload.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Section } from './form-sections.tsx'
import type { TypedProduct } from './typed-product.ts'
import { FieldMistake } from '../../ui/field.tsx'

type Props = { pictures: Pictures; error: string | undefined; start: TypedProduct; colours: readonly string[] }

const errorId = 'images-error'

/** Up to three pictures: the first is the main one, the second is shown on hovering. Dragged or moved with buttons. */
export function ProductPictures({ pictures: all, error: refused, start, colours }: Props) {
  const { pictures, taken, add, retry, remove, move } = all
  const { t } = useLingui()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [isTooMany, setTooMany] = useState(false)
  const dragging = useDragging(move)
  const [most, size] = [productLimits.images, pictureLimits.bytes / 2 ** 20].map((one) => formatNumber(one, language))
  const choose = (files: File[]) => {
    setTooMany(taken + files.length > productLimits.images)
    add(files)
  }
  useFileDrop(box, choose)
  const hasRoom = taken < productLimits.images
  const error = isTooMany && !hasRoom ? t`At most ${most} images: the first ${most} were kept.` : refused
  return (
    <Section id="images" title={t`Images (max ${most})`} className="xl:p-4">
      <div
        ref={box}
        tabIndex={-1}
        role="group"
        aria-labelledby="images-title"
        className="-m-2 rounded-card p-2 outline-none"
      >
        <p className="text-sm text-ink-2">
          <Trans>
            JPEG, PNG, WebP or AVIF, at most {size} MB each. The first is the main one, the second is shown when someone
            points at the product. Describe what a picture shows for people who cannot see it.
          </Trans>
        </p>
        {pictures.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-4">
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture.key}
                {...dragging.of(picture.key, at)}
                name="images"
                picture={picture}
                number={formatNumber(at + 1, language)}
                onRetry={hasRoom ? () => retry(picture) : undefined}
                onRemove={() => {
                  remove(picture.key)
                  setTooMany(false)
                  box.current?.focus()
                }}
              >
                {!picture.failure && <Place picture={picture} at={at} count={taken} onMove={move} />}
                {picture.url && <AltText at={at} start={start.image_alts?.[start.images.indexOf(picture.url)]} />}
                {picture.url && colours.length > 0 && (
                  <ShownColour
                    at={at}
                    start={start.image_colors?.[start.images.indexOf(picture.url)]}
                    colours={colours}
                  />
                )}
              </PictureTile>
            ))}
          </ul>
        )}
        {hasRoom && <ChooseFiles error={error ? errorId : undefined} onChoose={choose} />}
        {error && (
          <FieldMistake id={errorId} role="alert" className="mt-2">
            {error}
          </FieldMistake>
        )}
      </div>
    </Section>
  )
}

/** What a picture shows, for people who cannot see it; where it is empty, they hear the product's title. */
function AltText({ at, start }: { at: number; start: string | undefined }) {
  const { t } = useLingui()
  const number = formatNumber(at + 1, useLanguage())
  return (
    <textarea
      name="image_alts"
      rows={2}
      maxLength={productLimits.imageAlt}
      aria-label={t`Alt text of picture ${number}`}
      placeholder={t`What it shows`}
      defaultValue={start ?? ''}
      className="block w-full resize-none rounded-control border border-line-strong bg-surface px-2 py-1 text-sm"
    />
  )
}

type ShownColourProps = { at: number; start: string | undefined; colours: readonly string[] }

/** Which of the product's colours a picture shows: it is the one that is seen by whoever chooses that colour. */
function ShownColour({ at, start, colours }: ShownColourProps) {
  const { t } = useLingui()
  const colourName = useColourName()
  const number = formatNumber(at + 1, useLanguage())
  return (
    <select
      name="image_colors"
      aria-label={t`Colour of picture ${number}`}
      defaultValue={start ?? ''}
      className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-2 text-sm"
    >
      <option value="">{t`Any colour`}</option>
      {colours.map((colour) => (
        <option key={colour} value={colour}>
          {colourName(colour)}
        </option>
      ))}
    </select>
  )
}

type PlaceProps = { picture: FormPicture; at: number; count: number; onMove: Pictures['move'] }

/** Which of the pictures it is, and how it becomes another. */
function Place({ picture: { key, url }, at, count, onMove }: PlaceProps) {
  const { t } = useLingui()
  const number = formatNumber(at + 1, useLanguage())
  const names = [t`Main`, t`Hover`]
  const step = 'h-11! w-9! text-ink-2 sm:h-9! aria-disabled:opacity-40'
  return (
    <div className="flex min-h-9 items-center justify-between gap-1">
      <span className="text-sm font-medium text-ink-2">{names[at] ?? number}</span>
      {count > 1 && (
        <span className="flex">
          {at > 0 && url && (
            <IconButton
              label={t`Make picture ${number} the main one`}
              type="submit"
              name="first"
              value={url}
              formNoValidate
              onClick={(press) => {
                press.preventDefault()
                onMove(key, 0)
              }}
              className={step}
            >
              <Star size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          {at > 0 ? (
            <IconButton
              label={t`Move picture ${number} forward`}
              onClick={() => onMove(key, at - 1)}
              className={`${step} unscripted:hidden`}
            >
              <MoveLeft size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          ) : (
            <IconButton
              label={t`Move picture ${number} back`}
              onClick={() => onMove(key, at + 1)}
              className={`${step} unscripted:hidden`}
            >
              <MoveRight size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </span>
      )}
    </div>
  )
}

/** Putting pictures in order with the mouse; whoever has none uses the buttons. */
function useDragging(move: (key: string, to: number) => void) {
  const dragged = useRef<string>(undefined)
  return {
    of: (key: string, place: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = key
        dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => dragged.current && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!dragged.current) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged.current !== key) move(dragged.current, place)
        dragged.current = undefined
      },
      onDragEnd: () => {
        dragged.current = undefined
      },
    }),
  }
}

/** Pictures may be dropped on a place from outside the page. */
function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: globalThis.DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const events = new AbortController()
    place.current?.addEventListener('dragover', (event) => event.preventDefault(), { signal: events.signal })
    place.current?.addEventListener('drop', take, { signal: events.signal })
    return () => events.abort()
  }, [place])
}
