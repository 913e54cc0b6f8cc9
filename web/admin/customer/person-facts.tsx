import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Day } from '../../ui/day.tsx'
import { PhoneLink } from '../orders/phone-link.tsx'
import { MailLink } from '../customers/person-link.tsx'
import type { Customer } from './customer-in-words.server.ts'

type Person = Customer['person']

/** How somebody is reached, and what else they have said of themselves. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useLingui()
  const { phone, birthday, city, postalCode, country, address } = person
  const place = [city, postalCode, country].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="person-facts" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="person-facts" className="text-xl">
        <Trans>Contact</Trans>
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t`Phone number`}>{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact name={t`Email`}>
          <Email person={person} />
        </Fact>
        <Fact name={t`Address`}>{address}</Fact>
        <Fact name={t`City`}>{place}</Fact>
        {birthday && (
          <Fact name={t`Date of birth`}>
            <Day day={birthday} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">
        {children || <span className="font-normal text-ink-2">{t`not given`}</span>}
      </dd>
    </div>
  )
}

function Email({ person: { email, isVerified } }: { person: Person }) {
  return (
    <>
      <MailLink email={email} />
      <span className={`flex items-center gap-1.5 text-sm ${isVerified ? 'text-success' : 'text-warning'}`}>
        {isVerified ? <CircleCheck size={16} aria-hidden /> : <MailWarning size={16} aria-hidden />}
        {isVerified ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
      </span>
    </>
  )
}
