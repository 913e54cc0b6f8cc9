import type { contract, Output } from '#contract/contract.ts'
import { digitsIn } from '#domain/digits.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import type { Language } from '#domain/money.ts'
import type { AdvanceRule } from '#domain/orders/payment.ts'
import { isStandardPage, pageAddress } from '#domain/shop/page.ts'
import { readPhone } from '#domain/people/phone.ts'
import type { Settings, ShopFacts } from './shop-settings.ts'

type Shop = Output<typeof contract.showShop>
type PublicSettings = Shop['data']

/** What the shopkeeper has set, as pages of a language write it. */
export function factsOf(
  settings: PublicSettings,
  language: Language,
  { isDemo, gateway, pages = [] }: Pick<Partial<Settings>, 'isDemo' | 'gateway'> & Partial<Pick<Shop, 'pages'>> = {},
): ShopFacts {
  const { name, logo, contact, delivery, banner, returnDays, links, legal, orders, deliveryTime } = settings
  const { phone, whatsApp } = contact
  const { advanceRule: rule } = orders
  return {
    name: name[language],
    otherName: name[language === 'en' ? 'bn' : 'en'],
    ...(logo && { logo: pictureAt(logo, 360) }),
    ...(phone && { phone: { shown: numberIn(phone, language), link: `tel:${phone.replaceAll(/[\s-]/g, '')}` } }),
    ...(whatsApp && {
      messaging: {
        name: 'WhatsApp',
        shown: numberIn(whatsApp, language),
        link: `https://wa.me/${internationalDigits(whatsApp)}`,
      },
    }),
    email: contact.email,
    address: contact.address[language],
    hours: contact.hours[language],
    map: contact.map,
    social: links.social.filter(({ link }) => link),
    banner: banner[language],
    returnDays,
    delivery,
    deliveryTime,
    legal: legalLines(legal, language),
    ...(!settings.blog.standardArticles && { lacksArticles: true }),
    ...footLinks(pages, language),
    ...(isDemo && { demoNote: demoNotes[language](name[language]) }),
    ...(orders.guestEmailOptional && { isEmailOptional: true }),
    ...(gateway && { isPaidOnline: true }),
    ...(gateway &&
      rule !== 'nobody' && {
        advance: { rule, note: advanceNotes[language][rule], noteInBengali: advanceNotes.bn[rule] },
      }),
  }
}

/** Every page carries them. */
const mostInFooter = 20

/** A standard page has its place in the foot already. */
function footLinks(pages: Shop['pages'], language: Language): Pick<ShopFacts, 'pages'> {
  const linked = pages.filter(({ slug, isInFooter }) => isInFooter && !isStandardPage(slug))
  const labelOf = (title: string, titleBn: string) => (language === 'en' ? title || titleBn : titleBn || title)
  const links = linked.slice(0, mostInFooter).map(({ slug, title, title_bn: titleBn }) => ({
    to: pageAddress({ kind: 'page', slug }),
    label: labelOf(title, titleBn),
  }))
  return links.length > 0 ? { pages: links } : {}
}

/** They and the next ones stand here and not among the words of pages: all of those would load them. */
const demoNotes: Record<Language, (name: string) => string> = {
  en: (name) =>
    `${name} is a demo shop: nothing here is really sold, nobody answers at its address, and it has no trade licence.`,
  bn: (name) => `${name} একটি ডেমো দোকান: এখানে সত্যিই কিছু বিক্রি হয় না, এই ঠিকানায় কেউ সাড়া দেন না, ট্রেড লাইসেন্সও নেই।`,
}

const advanceNotes: Record<Language, Record<Exclude<AdvanceRule, 'nobody'>, string>> = {
  en: {
    'outside-dhaka': 'Outside Dhaka, you pay the delivery charge online right after ordering.',
    everybody: 'You pay the delivery charge online right after ordering.',
  },
  bn: {
    'outside-dhaka': 'ঢাকার বাইরে ডেলিভারি চার্জ অর্ডারের পরপরই অনলাইনে দিতে হয়।',
    everybody: 'ডেলিভারি চার্জ অর্ডারের পরপরই অনলাইনে দিতে হয়।',
  },
}

const legalWords: Record<Language, PublicSettings['legal']> = {
  en: { dbid: 'Digital business ID (DBID)', tradeLicence: 'Trade licence', bin: 'VAT registration (BIN)' },
  bn: { dbid: 'ডিজিটাল বিজনেস আইডি (ডিবিআইডি)', tradeLicence: 'ট্রেড লাইসেন্স', bin: 'ভ্যাট নিবন্ধন (বিআইএন)' },
}

function legalLines(numbers: PublicSettings['legal'], language: Language): string[] {
  const words = legalWords[language]
  const set = (['dbid', 'tradeLicence', 'bin'] as const).filter((name) => numbers[name])
  return set.map((name) => `${words[name]}: ${numbers[name]}`)
}

/** A mobile number as people here write it, `01700-000000`; another one as it was set. */
function numberIn(phone: string, language: Language): string {
  const national = readPhone(phone)
  const shown = national ? `${national.slice(0, 5)}-${national.slice(5)}` : phone
  return digitsIn(shown, language)
}

function internationalDigits(phone: string): string {
  const national = readPhone(phone)
  return national ? `88${national}` : phone.replaceAll(/\D/g, '')
}
