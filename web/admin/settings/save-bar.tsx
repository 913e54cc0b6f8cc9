import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

type Props = { isChanged: boolean; isBusy: boolean; isOffline: boolean }

/** Stays in sight below a long form, and tells whether there is anything to be saved. */
export function SaveBar({ isChanged, isBusy, isOffline }: Props) {
  const { t } = useLingui()
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-2.5 shadow-3">
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
      <Button type="submit" isBusy={isBusy} isDisabled={isOffline} className="min-w-28">
        {isBusy ? t`Saving…` : t`Save`}
      </Button>
    </div>
  )
}
