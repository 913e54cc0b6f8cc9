import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../ui/form/field.tsx'

/** A field that people do not see. Whoever's browser has filled it in all the same is shown it, and why it must be empty. */
export function Trap({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  if (error)
    return <TextField label={t`Website`} name="website" isOptional autoComplete="off" defaultValue="" error={error} />
  return (
    <div aria-hidden className="sr-only">
      <label>
        {t`Website`}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
