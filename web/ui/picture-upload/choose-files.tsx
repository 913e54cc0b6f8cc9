import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { Button } from '../button.tsx'

type Props = { error: string | undefined; onChoose: (files: File[]) => void }

/** Where pictures are chosen; without scripts they are sent with the form. `error` is where it is said what is wrong. */
export function ChooseFiles({ error, onChoose }: Props) {
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
