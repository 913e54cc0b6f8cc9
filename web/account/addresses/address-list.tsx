import { Trans } from '@lingui/react/macro'
import { CircleCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { digitsIn } from '#domain/digits.ts'
import type { SavedAddress } from '#contract/saved-addresses.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import type { DistrictName } from '#domain/places/districts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'

export function Addresses({ book, districts }: { book: SavedAddress[]; districts: DistrictName[] }) {
  return (
    <ul className="mt-4 grid gap-4 xl:grid-cols-2">
      {book.map((address) => (
        <li key={address.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <AddressCard address={address} district={districts.find(({ name }) => name === address.district)?.shown} />
        </li>
      ))}
    </ul>
  )
}

/** Each button says of which address it is, for those who hear it. */
function AddressCard({ address, district }: { address: SavedAddress; district: string | undefined }) {
  const { id, label, name, phone, isDefault } = address
  const language = useLanguage()
  const place = [address.upazila, district].filter(Boolean).join(', ')
  const what = <span className="sr-only"> {label || address.address}</span>
  return (
    <article className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{label || name}</h2>
        {isDefault && (
          <Chip look={{ colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck }}>
            <Trans>Default</Trans>
          </Chip>
        )}
      </div>
      <p className="mt-1 wrap-anywhere">
        {label && <span className="block">{name}</span>}
        <span className="block text-ink-2 tabular-nums">{digitsIn(phone, language)}</span>
        <span className="mt-1 block whitespace-pre-line">{address.address}</span>
        {place && <span className="block">{place}</span>}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <ButtonLink to={`/dashboard/addresses?edit=${id}`} variant="secondary" className="px-3!">
          <Pencil size={16} strokeWidth={2} aria-hidden />
          <Trans>Edit</Trans>
          {what}
        </ButtonLink>
        {!isDefault && <MakeDefault id={id} what={what} />}
        <DeleteAddress id={id} what={what} />
      </div>
    </article>
  )
}

type ButtonProps = { id: string; what: ReactNode }

function MakeDefault({ id, what }: ButtonProps) {
  const isBusy = useIsBusy('default', id)
  return (
    <Form method="post" action={useAddress('/dashboard/addresses')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="default" variant="secondary" isBusy={isBusy} className="px-3!">
        <Trans>Make default</Trans>
        {what}
      </Button>
    </Form>
  )
}

/** Asked once more, below the button; without scripts too. */
function DeleteAddress({ id, what }: ButtonProps) {
  const isBusy = useIsBusy('delete', id)
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 list-none items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft [&::-webkit-details-marker]:hidden">
        <Trans>Delete</Trans>
        {what}
      </summary>
      <Form
        method="post"
        action={useAddress('/dashboard/addresses')}
        preventScrollReset
        className="mt-2 flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-3 text-on-danger-soft"
      >
        <input type="hidden" name="id" value={id} />
        <p className="min-w-0 flex-1 basis-44">
          <Trans>Delete this address? Your orders keep theirs.</Trans>
        </p>
        <Button type="submit" name="intent" value="delete" variant="danger" isBusy={isBusy}>
          <Trans>Yes, delete it</Trans>
        </Button>
      </Form>
    </details>
  )
}

function useIsBusy(intent: string, id: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('id') === id
}
