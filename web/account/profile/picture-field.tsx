import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2, Undo2 } from 'lucide-react'
import { useId, useRef, type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button } from '../../ui/button.tsx'
import { sendPicture, type Sending } from '../../lib/forms/pictures.ts'
import { FieldMistake } from '../../ui/field.tsx'

type Props = { picture: ReturnType<typeof usePicture>; kept: string }
type FieldProps = Props & { name: string; label: string; hint?: string | undefined; shown: ReactNode }

/** A picture of a form: chosen, seen, taken away. Without scripts the file travels with the form. */
export function PictureField({ picture, kept, label, shown, ...given }: FieldProps) {
  const isAlive = useHydrated()
  const { image, progress, trouble } = picture
  const [name, hint, error] = [useId(), useId(), useId()]
  return (
    <div role="group" aria-labelledby={name} className="flex flex-wrap items-center gap-4 sm:gap-6">
      {shown}
      <div className="min-w-0 flex-1 basis-60">
        <p id={name} className="font-medium">
          {label}{' '}
          <span className="text-sm font-normal text-ink-2">
            <Trans>(optional)</Trans>
          </span>
        </p>
        <input type="hidden" name={given.name} value={image} />
        {isAlive ? (
          <Choosing picture={picture} kept={kept} describedBy={`${hint} ${error}`} />
        ) : (
          <PlainFile hasPicture={kept !== ''} describedBy={hint} />
        )}
        <p id={hint} className="mt-2 text-sm text-ink-2">
          <Trans>JPEG, PNG, WebP or AVIF, at most 5 MB.</Trans> {given.hint}
        </p>
        {progress !== undefined && <Progress part={progress} onStop={picture.stop} />}
        <div id={error} role="alert">
          {trouble && <WhyNot trouble={trouble} hasOld={image !== ''} />}
        </div>
      </div>
    </div>
  )
}

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

function Choosing({ picture, kept, describedBy }: Props & { describedBy: string }) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const { image, progress } = picture
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <input
        ref={file}
        type="file"
        accept={kinds}
        tabIndex={-1}
        aria-label={t`Picture file`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void picture.choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        isBusy={progress !== undefined}
        onClick={() => progress === undefined && file.current?.click()}
      >
        <ImageUp size={18} strokeWidth={1.75} aria-hidden />
        {image ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
      </Button>
      {image && (
        <Button variant="quiet" onClick={() => picture.change('')}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Remove the picture</Trans>
        </Button>
      )}
      {image !== kept && kept && (
        <Button variant="quiet" onClick={() => picture.change(kept)}>
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Keep the old one</Trans>
        </Button>
      )}
    </div>
  )
}

function PlainFile({ hasPicture, describedBy }: { hasPicture: boolean; describedBy: string }) {
  const { t } = useLingui()
  return (
    <div className="mt-2 grid gap-2">
      <input
        type="file"
        name="picture"
        accept={kinds}
        aria-label={t`Picture file`}
        aria-describedby={describedBy}
        className="w-full max-w-full text-sm file:me-3 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      {hasPicture && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="removePicture" className="size-5 accent-primary" />
          <Trans>Remove the picture</Trans>
        </label>
      )}
    </div>
  )
}

function Progress({ part, onStop }: { part: number; onStop: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const percent = Math.round(part * 100)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <p role="status" className="text-sm font-medium">
        <Trans>Uploading...</Trans>
      </p>
      <progress value={part} aria-label={t`Uploading...`} className="h-2 min-w-24 flex-1 accent-primary" />
      <span aria-hidden className="text-sm tabular-nums">
        {formatNumber(percent, language)}%
      </span>
      <Button variant="quiet" onClick={onStop} className="px-3!">
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

function WhyNot({ trouble, hasOld }: { trouble: PictureTrouble; hasOld: boolean }) {
  const words = useWordsFor()
  return (
    <FieldMistake className="mt-2">
      {trouble === 'lost' ? <Trans>The picture did not arrive. Please try again.</Trans> : words.refusal(trouble)}{' '}
      {hasOld && <Trans>The old one stays.</Trans>}
    </FieldMistake>
  )
}

type PictureTrouble = RefusalCode | 'lost'

/** The picture of a form: a new one is sent as soon as it is chosen. Until it has arrived, and when it does not, the old one stays. */
export function usePicture(begin: string, refused: PictureTrouble | undefined) {
  const [image, setImage] = useState(begin)
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState(refused)
  const sending = useRef<Sending>(undefined)
  useEffect(() => setTrouble(refused), [refused])
  useEffect(() => () => sending.current?.stop(), [])

  async function choose(file: File | undefined) {
    if (!file) return
    sending.current?.stop()
    setTrouble(undefined)
    if (file.size > pictureLimits.bytes) return setTrouble('picture-too-large')
    setProgress(0)
    const own = sendPicture(file, setProgress)
    sending.current = own
    const answer = await own.answer
    if (sending.current !== own) return
    setProgress(undefined)
    if ('url' in answer) setImage(answer.url)
    else setTrouble(answer.code)
  }

  function stop() {
    sending.current?.stop()
    sending.current = undefined
    setProgress(undefined)
  }

  function change(next: string) {
    setTrouble(undefined)
    setImage(next)
  }

  return { image, progress, trouble, choose, stop, change }
}
