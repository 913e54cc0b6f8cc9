import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearchParams, type ShouldRevalidateFunctionArgs, redirect } from 'react-router'
import type { SavedAddress } from '#contract/saved-addresses.ts'
import type { Api } from '#contract/client.ts'
import { formatNumber } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { failedOwnForm, keepsOwnData } from '../dashboard/ended-session.ts'
import { refuseForm } from '../login/answer-form.ts'
import { usePerson } from '../dashboard/me.ts'
import type { DistrictName } from '#domain/places/districts.ts'
import { districtNames } from '../../storefront/checkout/checkout.server.ts'
import { languageOf, addressIn } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/addresses.ts'
import { Addresses } from './address-list.tsx'
import { AddressForm, WhyNot, asTyped, readAddress, type RefusedAddress, type TypedAddress } from './address-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: book, most } = await context.get(shop).listSavedAddresses({}).catch(orErrorPage)
  return { book, most, districts: districtNames[languageOf(url.pathname)] }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerAddress(request, { api: context.get(shop), url })
}

/** A lost connection and an ended session are told on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => failedOwnForm(error, readAddress(form)))
}

/** What another tab has made of the book is shown beside what was refused. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isRefused = change.actionResult?.refused !== undefined
  return keepsOwnData(isRefused ? { ...change, defaultShouldRevalidate: true } : change)
}

export default function AddressesPage({ loaderData: { book, most, districts }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const refused = actionData?.refused
  const editedId = query.get('edit')
  const edited = book.find(({ id }) => id === editedId)
  const isFull = book.length >= most
  // What another tab has deleted can be saved once more, as a new address.
  if (edited || (query.has('add') && (!isFull || refused)) || (editedId && refused))
    return (
      <EditAddress
        key={editedId}
        edited={edited}
        refused={refused}
        districts={districts}
        isFirst={book.length === 0 || edited?.isDefault === true}
      />
    )
  return (
    <>
      <PageHead title={t`Address book`} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading>
            <Trans>Address book</Trans>
          </Heading>
          <p className="mt-1 text-ink-2">
            <Trans>Choose one of these at the checkout instead of typing it again.</Trans>
          </p>
        </div>
        {book.length > 0 && !isFull && <AddLink />}
      </div>
      <div className="grid gap-4 not-has-[*]:hidden">
        {refused && <WhyNot refused={refused} />}
        <WhatWasDone done={actionData ? null : query.get('done')} isGone={editedId !== null} />
        {isFull && <FullNote most={most} />}
      </div>
      {book.length === 0 ? <NoAddresses /> : <Addresses book={book} districts={districts} />}
    </>
  )
}

const blank = { id: '', version: '', label: '', district: '', upazila: '', address: '', isDefault: false }

type EditProps = {
  edited: SavedAddress | undefined
  refused: RefusedAddress | undefined
  districts: DistrictName[]
  /** The default stays the default until another one is made it. */
  isFirst: boolean
}

function EditAddress({ edited, refused, districts, isFirst }: EditProps) {
  const { t } = useLingui()
  const { firstName, lastName, phone } = usePerson()
  const title = edited ? t`Edit address` : t`Add an address`
  const own: TypedAddress = {
    ...blank,
    name: `${firstName} ${lastName}`.trim(),
    phone,
  }
  return (
    <>
      <PageHead title={title} />
      <div className="mb-6">
        <Heading>{title}</Heading>
      </div>
      <AddressForm
        kept={edited ? asTyped(edited) : own}
        refused={refused}
        districts={districts}
        canBeDefault={!isFirst}
      />
    </>
  )
}

/** List and form share an address: what was focused is gone with the one, and the heading of the other takes its place. */
function Heading({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
      {children}
    </h1>
  )
}

function AddLink() {
  return (
    <ButtonLink to="/dashboard/addresses?add=1">
      <Plus size={18} strokeWidth={2} aria-hidden />
      <Trans>Add an address</Trans>
    </ButtonLink>
  )
}

function NoAddresses() {
  const { t } = useLingui()
  return (
    <EmptyState picture={<MapPin size={28} strokeWidth={1.5} />} title={t`No addresses yet`} action={<AddLink />}>
      <Trans>
        Save where your parcels go: home, office, your parents. You can also save an address while ordering.
      </Trans>
    </EmptyState>
  )
}

function WhatWasDone({ done, isGone }: { done: string | null; isGone: boolean }) {
  const words: Record<string, ReactNode> = {
    saved: <Trans>Address saved.</Trans>,
    deleted: <Trans>Address deleted.</Trans>,
    default: <Trans>The checkout begins with this address now.</Trans>,
  }
  if (isGone)
    return (
      <Alert look="info" takesFocus>
        <Trans>This address is no longer in your address book.</Trans>
      </Alert>
    )
  if (!done || !Object.hasOwn(words, done)) return null
  return (
    <Alert look="success" takesFocus>
      {words[done]}
    </Alert>
  )
}

function FullNote({ most }: { most: number }) {
  const number = formatNumber(most, useLanguage())
  return (
    <Alert look="info">
      <Plural
        value={most}
        one={`Your address book holds ${number} address. To add another, delete one you no longer use.`}
        other={`Your address book holds ${number} addresses. To add another, delete one you no longer use.`}
      />
    </Alert>
  )
}

const home = '/dashboard/addresses'

/** Answers the forms of the address book, and leads back to it. */
async function answerAddress(request: Request, { api, url }: { api: Api; url: URL }) {
  const form = await request.formData()
  const typed = readAddress(form)
  try {
    const done = await act(String(form.get('intent')), { typed, api })
    return redirect(addressIn(languageOf(url.pathname), `${home}?done=${done}`), 303)
  } catch (error) {
    return refuseForm(error, typed)
  }
}

async function act(intent: string, { typed, api }: { typed: TypedAddress; api: Api }): Promise<string> {
  const { id, version, isDefault, ...fields } = typed
  if (intent === 'default') {
    await api.makeDefaultAddress({ id })
    return 'default'
  }
  if (intent === 'delete') {
    await api.removeSavedAddress({ id }).catch(orGone)
    return 'deleted'
  }
  const address = { ...fields, ...(isDefault && { isDefault }) }
  if (id) await api.changeSavedAddress({ ...address, id, version: Number(version) })
  else await api.addSavedAddress(address)
  return 'saved'
}

/** What another tab has deleted is deleted. */
function orGone(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'address-not-found')) throw error
}
