import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { deliveryCharges } from '#domain/pricing.ts'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { ContactDetails } from './contact-details.tsx'
import { useShopLinks } from './shop-links.ts'

export function Footer() {
  const { t } = useLingui()
  const [shop, ...categories] = useShopLinks()
  return (
    <footer id="footer" className="mt-14 border-t border-line bg-sunken">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-8 py-10 lg:grid-cols-4">
        <Column title={t`Category`} links={categories} />
        <Column title={t`Company`} links={[{ to: '/', label: t`Home` }, ...(shop ? [shop] : [])]} />
        <Column
          title={t`Account`}
          links={[
            { to: '/login', label: t`Login` },
            { to: '/cart', label: t`Cart` },
          ]}
        />
        <Column title={t`Contact`}>
          <ContactDetails />
        </Column>
      </div>
      <div className="page pb-8">
        <div className="stitch mb-6" />
        <Promises />
        <DemoNote />
      </div>
    </footer>
  )
}

function DemoNote() {
  const facts = useRouteLoaderData<{ isDemo: boolean }>('root')
  if (!facts?.isDemo) return null
  return (
    <p className="mt-3 text-sm text-ink-3">
      <Trans>Haat is a demo shop: nothing here is really sold.</Trans>
    </p>
  )
}

const noLinks: { to: string; label: string }[] = []

type ColumnProps = { title: string; links?: { to: string; label: string }[]; children?: ReactNode }

function Column({ title, links = noLinks, children }: ColumnProps) {
  return (
    <section className={children ? 'max-lg:col-span-2' : ''}>
      <h2 className="mb-2 text-base">{title}</h2>
      {links.length > 0 && (
        <ul className="grid text-ink-2">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/** What a shopper wants to know before anything else, as text on every page. */
function Promises() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      <li>
        <Trans>Cash on delivery</Trans>
      </li>
      <li>
        <Trans>
          Delivery in Dhaka <Price amount={deliveryCharges.insideDhaka} />, outside Dhaka{' '}
          <Price amount={deliveryCharges.outsideDhaka} />
        </Trans>
      </li>
      <li>
        <Trans>Return within 7 days</Trans>
      </li>
    </ul>
  )
}
