import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'

/** Finds an order by its number, or by a part of it. */
export function OrderSearch({ search }: { search: string | undefined }) {
  const { t } = useLingui()
  return (
    <Form role="search" action={useAddress('/dashboard/order')} className="flex min-w-0 gap-2">
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-label={t`Find an order by its number`}
        placeholder={t`Order No`}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3 sm:w-44"
      />
      <Button type="submit" variant="secondary">
        <Search size={18} aria-hidden />
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}
