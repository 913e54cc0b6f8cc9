import { Trans, useLingui } from '@lingui/react/macro'
import {
  Copy,
  MessageCircleQuestionMark,
  Phone,
  Link2,
  MessageCircle,
  Share2,
  Check,
  type LucideIcon,
  Banknote,
  ShieldCheck,
  Store,
  Undo2,
} from 'lucide-react'
import { use, useEffect, useState, type ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { useShopFacts, ShopSettings } from '../../lib/shop/shop-settings.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { addressIn, languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { productAddress } from '../product-card/shown-product.ts'
import { TextLink } from '../../ui/link.tsx'
import { NotifyForm } from './notify-form.tsx'
import type { Notify } from './product.server.ts'

/** Comes along, because a file of its own would cost every first visit its name. */
export { SizeGuide } from './size-guide.tsx'

/** On which terms it is sold, and the ways to ask about it and to show it. */
export function Terms({ product, notify }: { product: Product; notify: Notify | undefined }) {
  return (
    <div className="mt-6 grid gap-4">
      {notify && <NotifyForm product={product} notify={notify} />}
      <Conditions warranty={product.warranty} />
      <ProductLinks product={product} />
    </div>
  )
}

/** Ways to ask about a product, to name it, and to show it to others. */
function ProductLinks({ product }: { product: Product }) {
  const { t } = useLingui()
  const { sku } = product
  return (
    <>
      <AskRow product={product} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {sku && (
          <p className="flex items-center gap-x-1.5 text-sm text-ink-2">
            <Trans>
              SKU <span className="font-medium text-ink select-all">{sku}</span>
            </Trans>
            <CopyButton text={sku} label={t`Copy the SKU`} shown={t`Copy`} Icon={Copy} />
          </p>
        )}
        <ShareRow product={product} />
      </div>
    </>
  )
}

/** A person in one press; the message knows already what it is about. */
function AskRow({ product }: { product: Pick<Product, 'slug' | 'title'> }) {
  const { t } = useLingui()
  const { hours, messaging, phone } = useShopFacts()
  const url = useProductUrl(product)
  const { title } = product
  const question = t`I have a question about ${title}: ${url}`
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Ask about this product, {hours}</Trans>
      </p>
      <div className="-ms-3 flex flex-wrap">
        {messaging && (
          <a
            href={`${messaging.link}?text=${encodeURIComponent(question)}`}
            target="_blank"
            rel="noreferrer"
            className={actionClass}
          >
            <MessageCircleQuestionMark size={18} strokeWidth={1.75} className="shrink-0" />
            <Trans>Ask on WhatsApp</Trans>
          </a>
        )}
        {phone && (
          <a href={phone.link} className={actionClass}>
            <Phone size={18} strokeWidth={1.75} className="shrink-0" />
            <Trans>Call {phone.shown}</Trans>
          </a>
        )}
      </div>
    </div>
  )
}

/** Shows the product to others: by WhatsApp, which needs no script, by its address, or by what the device offers. */
function ShareRow({ product }: { product: Pick<Product, 'slug' | 'title'> }) {
  const { t } = useLingui()
  const url = useProductUrl(product)
  const canShare = useHydrated() && 'share' in navigator
  const { title } = product
  return (
    <div className="-ms-3 flex flex-wrap">
      {canShare && (
        <button type="button" onClick={() => void share({ title, url })} className={actionClass}>
          <Share2 size={18} strokeWidth={1.75} className="shrink-0" />
          <Trans>Share</Trans>
        </button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={actionClass}
      >
        <MessageCircle size={18} strokeWidth={1.75} className="shrink-0" />
        <Trans>Share on WhatsApp</Trans>
      </a>
      <CopyButton text={url} label={t`Copy link to this product`} shown={t`Copy link`} Icon={Link2} />
    </div>
  )
}

/** Whoever closes the device's sheet has not failed; where it does not open, the link beside it can be copied. */
async function share(what: { title: string; url: string }): Promise<void> {
  await navigator.share(what).catch(() => {})
}

/** The full address of a product's page, to be sent to somebody. */
function useProductUrl(product: Pick<Product, 'slug'>): string {
  const { origin: known } = use(ShopSettings)
  const isHydrated = useHydrated()
  const origin = known || (isHydrated ? location.origin : '')
  return origin + addressIn(useLanguage(), productAddress(product))
}

type Props = { text: string; label: string; shown: string; Icon: LucideIcon }

const shownFor = 2000

/** Puts a text on the clipboard, and says so where it was pressed. */
function CopyButton({ text, label, shown, Icon }: Props) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const forget = setTimeout(() => setOutcome(undefined), shownFor)
    return () => clearTimeout(forget)
  }, [outcome])
  const copy = () =>
    copied(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  const [Now, words] = outcome === 'copied' ? [Check, t`Copied`] : [Icon, outcome ? t`Could not be copied` : shown]
  return (
    <button
      type="button"
      aria-label={outcome ? undefined : label}
      onClick={() => void copy()}
      className={`${actionClass} unscripted:hidden`}
    >
      <Now size={18} strokeWidth={1.75} className="shrink-0" />
      <span aria-live="polite">{words}</span>
    </button>
  )
}

/** Pages that are not sent encrypted, as in a demo on the home network, have no clipboard. */
async function copied(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('This page may not use the clipboard')
  await navigator.clipboard.writeText(text)
}

/** A small action in a row of others. */
const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-link hover:bg-primary-soft'

/** On which terms the shop sells, beside the goods and in Bengali, as the Digital Commerce Guidelines of 2021 ask. */
function Conditions({ warranty }: Pick<Product, 'warranty'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, returnDays, address, phone, email, advance } = useShopFacts()
  const days = formatNumber(returnDays, language)
  const place = address || t`Bangladesh`
  const contact = [phone?.shown, email].filter(Boolean).join(', ')
  return (
    <section aria-label={t`Conditions of sale`} className="grid gap-2.5 rounded-card bg-sunken p-4 text-sm">
      <Line Icon={Banknote}>
        <Trans>Cash on delivery: you pay when it is in your hands</Trans>
      </Line>
      {advance && <Line Icon={Banknote}>{advance.note}</Line>}
      <Line Icon={Undo2}>
        {returnDays > 0 ? (
          <Trans>
            <TextLink to="/return-policy">Return within {days} days</TextLink>, unused and in its packaging. If it is
            damaged or not what you ordered, we pay the return shipping; if you changed your mind, you do.
          </Trans>
        ) : (
          <Trans>
            <TextLink to="/return-policy">Return only if wrong or damaged</TextLink>; we pay the return shipping.
          </Trans>
        )}
      </Line>
      {warranty && (
        <Line Icon={ShieldCheck}>
          <Trans>
            Warranty: <span lang={languageOfText(warranty)}>{warranty}</span>
          </Trans>
        </Line>
      )}
      <Line Icon={Store}>
        <Trans>
          Sold by {name}, {place}. Complaints: {contact}
        </Trans>
      </Line>
      {language === 'en' && (
        <p lang="bn" className="border-t border-line pt-2.5 text-ink-2">
          {inBengali(returnDays, advance?.noteInBengali)}
        </p>
      )}
    </section>
  )
}

function inBengali(returnDays: number, advance = ''): string {
  const returns =
    returnDays > 0
      ? `${formatNumber(returnDays, 'bn')} দিনের মধ্যে অব্যবহৃত পণ্য ফেরত দেওয়া যায়; ত্রুটি থাকলে ফেরতের খরচ আমাদের, মত বদলালে আপনার।`
      : 'শুধু ভুল বা নষ্ট পণ্য ফেরত দেওয়া যায়; ফেরতের খরচ আমাদের।'
  return `পণ্য হাতে পেয়ে টাকা দেবেন। ${advance} ${returns}`
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-3">
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <span className="text-ink-2">{children}</span>
    </p>
  )
}
