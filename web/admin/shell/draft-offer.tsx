import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** What was typed here before and never saved can come back, or be thrown away. */
export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div className="mt-4">
      <Alert look="info">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-medium">
            <Trans>Restore draft? This device has kept what was typed here but not saved.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onRestore}>
              <Trans>Restore</Trans>
            </Button>
            <Button variant="secondary" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  )
}
