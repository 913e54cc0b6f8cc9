import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink, Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { SocialLinks } from '../../ui/social-links.tsx'
import { homeOf } from '../../account/login/account-address.ts'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { useShopLinks, type ShopLink } from './shop-links.ts'
import { LogoutButton } from './account-links.tsx'

export function Footer() {
  const { t } = useLingui()
  const { shop, offers, allCategories, categories, about, contact, faqs, blog, terms, returns, delivery } =
    useShopLinks()
  const complaints = { to: '/privacy#terms-returns-complaints', label: t`Complaints` }
  const company = [about, contact, faqs, blog, returns, delivery, terms, complaints]
  return (
    <footer
      id="footer"
      className="mt-14 border-t border-line bg-sunken print:hidden clear-of-bar [overflow-anchor:none]"
    >
      <div className="page grid py-4 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:gap-8 lg:py-10">
        <FooterColumn isFirst title={t`Category`} links={[...categories, allCategories, shop, offers]} />
        <FooterColumn title={t`Company`} links={[...company, ...(useShopFacts().pages ?? [])]} />
        <AccountColumn />
        <FooterColumn title={t`Contact`}>
          <ContactDetails />
          <div className="mt-3">
            <SocialLinks />
          </div>
        </FooterColumn>
      </div>
      <div className="page pb-8">
        <div className="stitch mb-4" />
        <Promises />
        <LegalLines />
        <DemoNote />
      </div>
    </footer>
  )
}

/** The numbers that the law asks a shop to show, once it has them. */
function LegalLines() {
  const lines = useShopFacts().legal
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function DemoNote() {
  const { demoNote } = useShopFacts()
  return demoNote && <p className="mt-3 text-sm text-ink-3">{demoNote}</p>
}

/** What a shopper wants to know before anything else, as text on every page, with the way to the rest of it. */
function Promises() {
  const { t } = useLingui()
  const { delivery, ...facts } = useShopFacts()
  const returnDays = formatNumber(facts.returnDays, useLanguage())
  return (
    <ul className="flex flex-wrap gap-x-8 text-sm text-ink-2">
      <li className="flex min-h-11 items-center">
        <Trans>Cash on delivery</Trans>
      </li>
      <li>
        <TextLink to="/faqs#delivery" className="inline-flex min-h-11 items-center">
          <span>
            <Trans>
              Delivery in Dhaka <Price amount={delivery.insideDhaka} />, outside Dhaka{' '}
              <Price amount={delivery.outsideDhaka} />
            </Trans>
          </span>
        </TextLink>
      </li>
      <li>
        <TextLink to="/return-policy" className="inline-flex min-h-11 items-center">
          <span>{facts.returnDays > 0 ? t`Return within ${returnDays} days` : t`Return if wrong or damaged`}</span>
        </TextLink>
      </li>
    </ul>
  )
}

/** For a stranger until the page knows better; without scripts the login page tells who is there. */
function AccountColumn() {
  const { t } = useLingui()
  const { visitor } = useVisitor()
  const { tracking } = useShopLinks()
  const own = [tracking, { to: '/cart', label: t`Cart` }, { to: '/wishlist', label: t`Wishlist` }]
  const entry = visitor
    ? [{ to: homeOf(visitor), label: t`Dashboard` }]
    : [
        { to: '/login', label: t`Login` },
        { to: '/signup', label: t`Register` },
      ]
  return (
    <FooterColumn title={t`Account`} links={[...entry, ...own]}>
      {visitor && <LogoutButton className="footer-link" />}
    </FooterColumn>
  )
}

type Props = { title: string; links?: ShopLink[]; children?: ReactNode; isFirst?: boolean }

/** Folded on phones, all but the first; beside each other from laptops on. */
function FooterColumn({ title, links, children, isFirst = false }: Props) {
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      <details open={isFirst} className="group">
        <summary>
          <h2 className="text-base">{title}</h2>
          <i className="icon icon-unfold text-ink-3 group-open:rotate-180" />
        </summary>
        <div>
          {links && <Links links={links} isLong={isFirst} />}
          {children}
        </div>
      </details>
    </div>
  )
}

function Links({ links, isLong }: { links: ShopLink[]; isLong: boolean }) {
  return (
    <ul className={`grid gap-x-4 ${isLong ? 'grid-cols-2' : 'max-lg:grid-cols-2'}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-2'

export function ContactDetails() {
  const { phone, messaging, email, address, hours } = useShopFacts()
  return (
    <address className="grid gap-1 text-sm text-ink-2 not-italic">
      {phone && (
        <Line icon="icon-phone">
          <a href={phone.link} className={linkClass}>
            {phone.shown}
          </a>
        </Line>
      )}
      {messaging && (
        <Line icon="icon-chat">
          <a href={messaging.link} className={linkClass}>
            {messaging.name}: {messaging.shown}
          </a>
        </Line>
      )}
      <Line icon="icon-mail">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </Line>
      {address && <Line icon="icon-place">{address}</Line>}
      {hours && <Line icon="icon-hours">{hours}</Line>}
    </address>
  )
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <i className={`icon ${icon} w-4.5 text-ink-3`} />
      {children}
    </p>
  )
}
