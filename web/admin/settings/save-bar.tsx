import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type SaveBarProps = { isChanged: boolean; isBusy: boolean; isOffline: boolean; wrong: number }

/** Stays in sight below a long form: what is to be put right, or whether there is anything to be saved. */
export function SaveBar({ isBusy, ...state }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <div data-bar className="save-bar">
      <div>
        <SaveState isBusy={isBusy} {...state} />
        <Button type="submit" isBusy={isBusy} isDisabled={state.isOffline} className="min-w-28">
          {isBusy ? t`Saving…` : t`Save`}
        </Button>
      </div>
    </div>
  )
}

function SaveState({ isChanged, isBusy, isOffline, wrong }: SaveBarProps) {
  if (wrong > 0 && !isBusy && !isOffline)
    return (
      <p role="alert" className="flex min-w-0 flex-1 items-start gap-2 ps-2 font-semibold text-danger">
        <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
        <Plural
          value={wrong}
          one="Nothing was saved. Please fix # field."
          other="Nothing was saved. Please fix # fields."
        />
      </p>
    )
  return (
    <p role="status" className="min-w-0 flex-1 ps-2 text-ink-2">
      {isOffline ? (
        <Trans>You are offline. What you typed stays here.</Trans>
      ) : isChanged ? (
        <span className="font-semibold text-ink">
          <Trans>Unsaved changes</Trans>
        </span>
      ) : (
        <span className="unscripted:hidden">
          <Trans>Everything is saved.</Trans>
        </span>
      )}
    </p>
  )
}
