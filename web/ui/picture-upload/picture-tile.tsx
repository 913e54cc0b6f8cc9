import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, X, ImagePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { pictureAt } from '#domain/goods/catalog.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button, IconButton } from '../button.tsx'
import type { FormPicture } from './use-pictures.ts'

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
const mayPass = new Set<string>([
  'lost',
  'temporarily-unavailable',
  'too-many-requests',
  'too-many-pictures',
  'no-room-left',
])

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
          {onRetry && mayPass.has(failure) && (
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

type ChooseFilesProps = { error: string | undefined; onChoose: (files: File[]) => void }

/** Where pictures are chosen; without scripts they are sent with the form. `error` is where it is said what is wrong. */
export function ChooseFiles({ error, onChoose }: ChooseFilesProps) {
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
