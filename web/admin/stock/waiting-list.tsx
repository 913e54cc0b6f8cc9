import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneLink, phoneInWords, PhoneWays } from '../orders/phone-link.tsx'
import type { StockPage } from './stock.server.ts'
import { useOptionName } from '../products/product-words.tsx'

type Call = StockPage['waiting']['calls'][number]

/** Who asked to be told when the product is there again: the phone numbers to call. Emails are written by themselves. */
export function WaitingList({
  waiting: { calls, byEmail },
  hasOptions,
}: {
  waiting: StockPage['waiting']
  hasOptions: boolean
}) {
  const language = useLanguage()
  const [total, emails] = [calls.length + byEmail, byEmail].map((number) => formatNumber(number, language))
  if (calls.length + byEmail === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-8 max-w-4xl">
      <h2 id="waiting" className="mb-1 text-xl">
        <Trans>Waiting for this: {total}</Trans>
      </h2>
      <p className="max-w-[70ch] text-ink-2">
        {byEmail > 0 && <Trans>{emails} by email: the shop writes to them by itself once it is in stock again.</Trans>}{' '}
        {calls.length > 0 && (
          <Trans>Call these numbers, or write to them, when it is in stock again; then take them off the list.</Trans>
        )}
      </p>
      {calls.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {calls.map((call) => (
            <WaitingCall key={call.id} call={call} hasOptions={hasOptions} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingCall({ call: { id, phone, when, ...option }, hasOptions }: { call: Call; hasOptions: boolean }) {
  const { t } = useLingui()
  const number = phoneInWords(phone, useLanguage())
  const nameOf = useOptionName()
  const fetcher = useFetcher({ key: `told ${id}` })
  const isBusy = fetcher.state !== 'idle'
  const isAny = option.size === '' && option.colour === ''
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <PhoneLink phone={phone} />
        <p className="text-sm text-ink-2">
          {[hasOptions && (isAny ? t`Any size or colour` : nameOf(option)), when].filter(Boolean).join(' · ')}
        </p>
      </div>
      <PhoneWays phone={phone} />
      <fetcher.Form method="post" onSubmit={(sent) => isBusy && sent.preventDefault()}>
        <input type="hidden" name="told" value={id} />
        <Button type="submit" variant="secondary" isBusy={isBusy} aria-label={t`Told: ${number}`} className="px-4!">
          <Check size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Told</Trans>
        </Button>
      </fetcher.Form>
    </li>
  )
}
