import { Trans, useLingui } from '@lingui/react/macro'
import type { Visitor } from '#contract/accounts.ts'
import type { FieldError } from '#domain/field-errors.ts'
import type { Mistakes } from '#domain/orders/checkout.ts'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { AddressBook } from './checkout.server.ts'
import type { Typed } from './order-form.ts'

type Props = {
  visitor: Visitor | null
  /** Where the address can be saved, unless it comes from there. */
  book: AddressBook | undefined
  typed: Typed | undefined
  mistakes: Mistakes
  /** What the shop said of the field that must stay empty. */
  trapped: FieldError | undefined
  /** The phone as it is typed now. */
  phone: string
  /** Whether this device keeps what a guest typed, and how it is made to forget it. */
  kept: { isKept: boolean; forget: () => void }
}

/** Who gets the parcel, and where. A customer's own are filled in; their email is known. */
export function DeliveryDetails({ visitor, book, typed, mistakes, trapped, phone, kept }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const { isEmailOptional } = useShopFacts()
  return (
    <fieldset className="relative grid gap-5 md:grid-cols-2">
      <legend className="mb-4 text-xl font-bold">
        <Trans>Your details</Trans>
      </legend>
      <AccountNote visitor={visitor} />
      <TextField
        label={t`Name`}
        id="name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={typed?.name}
        error={field(mistakes.name)}
      />
      <TextField
        label={t`Phone`}
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="01XXXXXXXXX"
        defaultValue={typed?.phone}
        error={phoneWords(mistakes.phone, phone || (typed?.phone ?? ''))}
      />
      {!visitor && (
        <TextField
          label={t`Email`}
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          isOptional={isEmailOptional ?? false}
          hint={
            isEmailOptional
              ? t`For a receipt; without one you track the order by its link`
              : t`For the receipt of your order, and to track it`
          }
          defaultValue={typed?.email}
          error={field(mistakes.email)}
          className="md:col-span-2"
        />
      )}
      <TextArea
        label={t`Address`}
        id="address"
        name="address"
        autoComplete="street-address"
        maxLength={500}
        hint={t`House, road, area`}
        defaultValue={typed?.address}
        error={field(mistakes.address)}
        className="md:col-span-2"
      />
      {book && <SaveAddress isFull={book.isFull} isChosen={typed?.isSaved === true} />}
      <Honeypot error={field(trapped)} />
      {kept.isKept && <KeptNote onForget={kept.forget} />}
    </fieldset>
  )
}

type WrongFieldsProps = { mistakes: Mistakes; phone: string | undefined }

/** What the shop found wrong, above the form, each a link to its field: without scripts the page begins here. */
export function WrongFields({ mistakes, phone = '' }: WrongFieldsProps) {
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const wrong = fields.flatMap((name) => {
    const words = name === 'phone' ? phoneWords(mistakes.phone, phone) : field(mistakes[name])
    return words ? [{ field: name, words }] : []
  })
  if (wrong.length === 0) return null
  return (
    <div className="lg:mb-8">
      <ErrorSummary mistakes={wrong} />
    </div>
  )
}

const fields = ['name', 'phone', 'email', 'address'] as const

function KeptNote({ onForget }: { onForget: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 md:col-span-2">
      <Trans>Name, phone and address are kept on this device for your next order.</Trans>
      <Button variant="quiet" onClick={onForget} className="-mx-2 px-2!">
        <Trans>Forget my details</Trans>
      </Button>
    </p>
  )
}

function AccountNote({ visitor }: { visitor: Visitor | null }) {
  if (visitor) {
    return (
      <p className="text-ink-2 md:col-span-2">
        <Trans>You are ordering as {visitor.email}.</Trans>{' '}
        <TextLink to="/dashboard/addresses">
          <Trans>Address book</Trans>
        </TextLink>
      </p>
    )
  }
  return (
    <p className="text-ink-2 md:col-span-2">
      <Trans>
        No account is needed. Already have one? <TextLink to="/login?next=/cart">Login</TextLink>
      </Trans>
    </p>
  )
}

/** One tick, and the next order need not be typed again. An address that was typed again is not added twice. */
function SaveAddress({ isFull, isChosen }: { isFull: boolean; isChosen: boolean }) {
  if (isFull)
    return (
      <p className="text-sm text-ink-2 md:col-span-2">
        <Trans>Your address book is full, so this address can’t be saved in it.</Trans>
      </p>
    )
  return (
    <label className="flex min-h-11 items-center gap-3 md:col-span-2">
      <input type="checkbox" name="save" defaultChecked={isChosen} className="size-5 shrink-0 accent-primary" />
      <Trans>Save this address in my address book</Trans>
    </label>
  )
}

/** A field that people do not see. Whoever's browser has filled it in all the same is shown it, and why it must be empty. */
function Honeypot({ error }: { error: string | undefined }) {
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
