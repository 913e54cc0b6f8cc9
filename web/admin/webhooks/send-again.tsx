import { useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { ShownDelivery } from './webhooks-in-words.server.ts'

export type SentAgain = { id: string; refused?: RefusalCode | 'unknown' }

/** Sends a message once more, also one that has arrived. */
export function SendAgain({ delivery: { id, event, happened } }: { delivery: ShownDelivery }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const fetcher = useFetcher<SentAgain>({ key: `again ${id}` })
  const isBusy = fetcher.state !== 'idle'
  const refused = isBusy ? undefined : fetcher.data?.refused
  return (
    <fetcher.Form method="post" onSubmit={(sent) => isBusy && sent.preventDefault()}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        aria-label={t`Send again: ${event}, ${happened}`}
        className="px-3! whitespace-nowrap"
      >
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Sending…` : t`Send again`}
      </Button>
      {refused && (
        <p role="alert" className="mt-1 max-w-48 text-sm text-danger">
          {words.refusal(refused)}
        </p>
      )}
    </fetcher.Form>
  )
}
