import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import type { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { SightAnswer } from './answer-reviews.server.ts'
import { addressOf, type Asked } from './asked.ts'
import type { ReviewRow } from './rows.server.ts'

type Props = {
  review: ReviewRow
  asked: Asked
  fetcher: ReturnType<typeof useFetcher<SightAnswer>>
}

/** Takes a review out of everybody’s sight, or lets it be seen again. */
export function SightButton({ review: { id, isHidden, customer, product }, asked, fetcher }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = fetcher.state !== 'idle'
  const done = isBusy ? undefined : fetcher.data
  const said = done?.isHidden ? t`The review is hidden.` : t`The review is shown again.`
  const isDone = done !== undefined && !done.refused
  useEffect(() => {
    if (isDone) toast.success(said)
  }, [isDone, said])
  const [word, whose] = [isHidden ? t`Show again` : t`Hide`, `${customer.name}, ${product.title}`]
  const Icon = isHidden ? Eye : EyeOff
  return (
    <fetcher.Form
      method="post"
      action={useAddress(addressOf(asked))}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid content-start gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="do"
        value={isHidden ? 'show' : 'hide'}
        variant="secondary"
        isBusy={isBusy}
        aria-label={`${word}: ${whose}`}
        className="justify-self-start"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Saving…` : word}
      </Button>
      {done?.refused && (
        <p role="alert" className="text-sm font-medium text-danger">
          {words.refusal(done.refused)}
        </p>
      )}
    </fetcher.Form>
  )
}
