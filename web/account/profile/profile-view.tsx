import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, MailWarning, Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { digitsIn } from '#domain/digits.ts'
import type { Language } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Somebody's profile to be read; `editAt` is where it is changed. */
export function ProfileView({ person, editAt }: { person: Person; editAt: string }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5">
      <Head person={person} />
      <Facts title={t`Personal details`} facts={usePersonalFacts(person)} editAt={editAt} />
      <Facts title={t`Address`} facts={useAddressFacts(person)} editAt={editAt} />
    </div>
  )
}

function Head({ person }: { person: Person }) {
  const role = useRoleWord()
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:gap-6 md:p-6">
      <Avatar picture={person.image} size="large" />
      <div className="min-w-0">
        <p className="text-xl font-bold wrap-anywhere md:text-2xl">
          {person.firstName} {person.lastName}
        </p>
        <p className="mt-1 text-ink-2">{role(person.role)}</p>
      </div>
    </div>
  )
}

function usePersonalFacts(person: Person): Fact[] {
  const { t } = useLingui()
  const role = useRoleWord()
  const language = useLanguage()
  const { dateOfBirth } = person
  return [
    { name: t`First name`, value: person.firstName },
    { name: t`Last name`, value: person.lastName },
    {
      name: t`Date of birth`,
      value: dateOfBirth && (
        <time dateTime={dateOfBirth} suppressHydrationWarning>
          {dayInWords(dateOfBirth, language)}
        </time>
      ),
    },
    { name: t`Phone number`, value: digitsIn(person.phone, language) },
    { name: t`Email`, value: <Email person={person} /> },
    { name: t`Role`, value: role(person.role) },
  ]
}

function useAddressFacts({ address, country, city, postalCode }: Person): Fact[] {
  const { t } = useLingui()
  return [
    { name: t`Address`, value: address, isWide: true },
    { name: t`City`, value: city },
    { name: t`Postal code`, value: postalCode },
    { name: t`Country`, value: country },
  ]
}

function Email({ person: { email, isVerified } }: { person: Person }) {
  return (
    <>
      {email}
      <span className={`mt-0.5 flex items-center gap-1.5 text-sm ${isVerified ? 'text-success' : 'text-warning'}`}>
        {isVerified ? <CircleCheck size={16} aria-hidden /> : <MailWarning size={16} aria-hidden />}
        {isVerified ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
      </span>
    </>
  )
}

function useRoleWord(): (role: Person['role']) => string {
  const { t } = useLingui()
  return (role) => ({ Customer: t`Customer`, Admin: t`Administrator` })[role]
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** "31 December 1990": a day of the calendar, `1990-12-31`. */
function dayInWords(day: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], parts).format(new Date(day))
}

type Fact = { name: string; value: ReactNode; isWide?: boolean }
type Props = { title: string; facts: Fact[]; editAt: string }

/** A card of what the shop knows of somebody, and the way to change it. What was not given is a dash. */
function Facts({ title, facts, editAt }: Props) {
  const name = useId()
  return (
    <section aria-labelledby={name} className="rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id={name} className="text-xl">
          {title}
        </h2>
        <ButtonLink to={editAt} state={{ isSamePage: true }} variant="secondary" className="px-4!">
          <Pencil size={16} strokeWidth={2} aria-hidden />
          <Trans>Edit</Trans>
          <span className="sr-only">{title}</span>
        </ButtonLink>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.name} className={fact.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <dt className="text-sm text-ink-2">{fact.name}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">{fact.value || <NotGiven />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NotGiven() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">{t`not given`}</span>
    </>
  )
}
