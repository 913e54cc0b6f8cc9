import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, X, ImagePlus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { pictureAt } from '#domain/goods/catalog.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { formatNumber } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useWordsFor } from '../lib/forms/use-field-words.ts'
import { Button, IconButton } from './button.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { sendPicture, type Sending } from '../lib/forms/pictures.ts'
import { useLoadingToast } from './toasts/use-loading-toast.ts'

type Props = ComponentProps<'li'> & {
  picture: FormPicture
  number: string
  /** What the fields of a form call their pictures. */
  name?: string
  /** Absent where there is no place left for it. */
  onRetry: (() => void) | undefined
  onRemove: () => void
}

/** What may be different the next time; a file that is no picture stays none. */
const mayPass = /^(lost|unexpected|temporarily-unavailable|too-many-(requests|pictures)|no-room-left)$/

/** A chosen picture: how far it has come, why it was not taken, and the way to take it out again. */
export function PictureTile({ picture, number, name = 'pictures', onRetry, onRemove, children, ...rest }: Props) {
  const { url, preview, part, failure } = picture
  const { t } = useLingui()
  const words = useWordsFor()
  const shown = url ? pictureAt(url, 180) : preview
  return (
    <li {...rest} className="w-28">
      {url && <input type="hidden" name={name} value={url} />}
      <div className="relative size-28 overflow-hidden rounded-image border border-line bg-sunken">
        {shown && (
          <img src={shown} alt={t`Picture ${number}`} className={`size-full object-cover ${url ? '' : 'opacity-50'}`} />
        )}
        <IconButton
          label={t`Remove picture ${number}`}
          type="submit"
          name="drop"
          value={url ?? ''}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            onRemove()
          }}
          className="absolute end-0 top-0 rounded-full! bg-surface/90!"
        >
          <X size={20} strokeWidth={2} aria-hidden />
        </IconButton>
        {!url && !failure && (
          <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-1.5 py-1 text-xs font-medium">
            <span role="status">
              <Trans>Uploading...</Trans>
            </span>
            <span className="mt-0.5 block h-1 overflow-hidden rounded-full bg-[var(--no-star)]">
              <span className="block h-full bg-primary" style={{ width: `${(part ?? 0) * 100}%` }} />
            </span>
          </div>
        )}
      </div>
      {children}
      {failure && (
        <div role="alert" className="mt-1 text-sm">
          <p className="font-medium text-danger">
            {failure === 'lost' ? <Trans>It could not be sent.</Trans> : words.refusal(failure)}
          </p>
          {onRetry && mayPass.test(failure) && (
            <Button variant="quiet" onClick={onRetry} className="px-2!">
              <RotateCw size={16} aria-hidden />
              <Trans>Retry</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Where pictures are chosen; without scripts they are sent with the form. `error` is where it is said what is wrong. */
export function ChooseFiles({ error, onChoose }: { error: string | undefined; onChoose: (files: File[]) => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <label className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <ImagePlus size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <Trans>Choose pictures</Trans>
        <input
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])])
            target.value = ''
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error}
          className="w-full min-w-0 font-normal scripted:sr-only"
        />
      </label>
      <Button type="submit" name="intent" value="add" variant="secondary" className="scripted:hidden">
        <Trans>Add the pictures</Trans>
      </Button>
    </div>
  )
}

/** A picture of the form: on its way, with the shop, or not taken. */
export type FormPicture = {
  key: string
  url?: string
  preview?: string
  file?: File
  /** How much of it has been sent, from 0 to 1. */
  part?: number
  failure?: RefusalCode | 'lost'
}

/** The pictures of a form: each is made small and sent as soon as it is chosen, and can be tried again when that failed. */
export function usePictures(first: string[]) {
  const [pictures, setPictures] = useState(() => first.map(asSent))
  /** How many places are taken; a picture that failed takes none. */
  const taken = pictures.filter(({ failure }) => !failure).length
  const sending = useRef(new Map<string, Sending>())
  const chosenSoFar = useRef(0)
  useEffect(() => {
    const running = sending.current
    return () => {
      for (const { stop } of running.values()) stop()
    }
  }, [])

  function change(key: string, changes: Partial<FormPicture>): void {
    setPictures((all) => failedLast(all.map((one) => (one.key === key ? { ...one, ...changes } : one))))
  }

  async function send(key: string, chosen: File): Promise<void> {
    const { file, preview } = await smallPicture(chosen)
    if (file.size > pictureLimits.bytes) return change(key, { preview, failure: 'picture-too-large' })
    change(key, { preview, failure: undefined, part: 0 })
    const call = sendPicture(file, (part) => change(key, { part }))
    sending.current.set(key, call)
    const answer = await call.answer
    sending.current.delete(key)
    change(key, 'url' in answer ? { url: answer.url, failure: undefined } : { failure: answer.code })
  }

  function add(files: File[]): void {
    const fitting = files.slice(0, pictureLimits.ofReview - taken)
    const added = fitting.map((file): FormPicture & { file: File } => ({
      key: `chosen ${++chosenSoFar.current}`,
      file,
      part: 0,
    }))
    setPictures((all) => failedLast([...all, ...added]))
    for (const { key, file } of added) void send(key, file)
  }

  function retry({ key, file }: FormPicture): void {
    change(key, { failure: undefined, part: 0 })
    if (file) void send(key, file)
  }

  function remove(key: string): void {
    sending.current.get(key)?.stop()
    setPictures((all) => all.filter((one) => one.key !== key))
  }

  /** Puts a picture in another's place; those between make room. */
  function move(key: string, to: number): void {
    setPictures((all) => {
      const moved = all.find((one) => one.key === key)
      return moved ? all.filter((one) => one !== moved).toSpliced(to, 0, moved) : all
    })
  }

  const isSending = pictures.some(isUnderway)
  useLoadingToast('uploads', useUploadWords(pictures.filter(isUnderway)))
  return { pictures, taken, isSending, add, retry, remove, move }
}
export type Pictures = ReturnType<typeof usePictures>

function isUnderway({ url, failure }: FormPicture): boolean {
  return !url && !failure
}

/** How far the pictures that are on their way have come, together. */
function useUploadWords(sending: FormPicture[]): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  if (sending.length === 0) return undefined
  const parts = sending.reduce((sum, { part = 0 }) => sum + part, 0)
  const percent = formatNumber(Math.floor((100 * parts) / sending.length), language)
  return t`Uploading... ${percent}%`
}

/** The first one is the main one of a product, so those that are not there come after those that are. */
function failedLast(pictures: FormPicture[]): FormPicture[] {
  return [...pictures.filter(({ failure }) => !failure), ...pictures.filter(({ failure }) => failure)]
}

function asSent(url: string): FormPicture {
  return { key: url, url }
}

const longestSide = 1600
const smallEnough = 400_000
const previewSide = 192

type SmallPicture = { file: File; preview?: string }

/** A photograph in the size that is shown, so that it travels fast, and what it looks like. What cannot be drawn here goes as it is. */
async function smallPicture(file: File): Promise<SmallPicture> {
  try {
    const picture = await createImageBitmap(file)
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', 0.7)
    const isSmall = file.size <= smallEnough && Math.max(picture.width, picture.height) <= longestSide
    const made = isSmall ? undefined : await asJpeg(draw(picture, longestSide))
    picture.close()
    return {
      file: made && made.size < file.size ? new File([made], 'picture.jpg', { type: made.type }) : file,
      preview,
    }
  } catch {
    // Not every browser can read every picture: it is sent as it is, and the shop says what it thinks of it.
    return { file }
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
