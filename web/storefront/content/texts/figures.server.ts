import { mostPerLine } from '#domain/goods/cart.ts'
import { usualDeliveryTime, type Weekday, type WorkingDays } from '#domain/orders/delivery.ts'
import { formatMoney, formatNumber, type Language, type Poisha } from '#domain/money.ts'
import { promises } from '#domain/shop/deadlines.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { noFacts, type ShopFacts } from '../../../lib/shop/shop-settings.ts'
import { dayIn } from '../../../lib/day-in-words.ts'

const lastChange = '2026-11-30'

/** When these texts were last changed. */
export const lastChanged = { en: dayIn(lastChange, 'en'), bn: dayIn(lastChange, 'bn') }

/** What guests are asked for when they order. */
const asked = {
  en: { withEmail: 'name, phone number, email and address', withoutEmail: 'name, phone number and address' },
  bn: { withEmail: 'নাম, ফোন নম্বর, ইমেইল ও ঠিকানা', withoutEmail: 'নাম, ফোন নম্বর ও ঠিকানা' },
} as const

/** A sentence that follows what is said of the charge, once delivery can be free. */
const freeDelivery = {
  en: (amount: string) => ` Delivery is free when your products cost ${amount} or more.`,
  bn: (amount: string) => ` পণ্যের দাম ${amount} বা তার বেশি হলে ডেলিভারি ফ্রি।`,
} as const

/** The same of the weekday without deliveries. */
const noDelivery = {
  en: (day: Weekday) => ` There is no delivery on ${day[0]?.toUpperCase()}${day.slice(1)}s.`,
  bn: (day: Weekday) => ` ${bengaliDays[day]} ডেলিভারি হয় না।`,
} as const

/** What is said of paying online where nobody has to. */
const noAdvance = { en: 'Nobody has to pay in advance.', bn: 'আগে টাকা দিতেই হবে, এমন নয়।' } as const

const bengaliDays: Record<Weekday, string> = {
  sunday: 'রবিবার',
  monday: 'সোমবার',
  tuesday: 'মঙ্গলবার',
  wednesday: 'বুধবার',
  thursday: 'বৃহস্পতিবার',
  friday: 'শুক্রবার',
  saturday: 'শনিবার',
}

/** The shop's figures as its texts write them: each stands in one place, and nowhere in a text. */
function figuresIn(facts: ShopFacts, language: Language) {
  const { name, delivery, returnDays, phone, email, hours, isEmailOptional } = facts
  const { insideDhaka, outsideDhaka, dayOff } = facts.deliveryTime ?? usualDeliveryTime
  // An amount stays on one line.
  const money = (amount: Poisha) => formatMoney(amount, language, 'price').replaceAll(' ', '\u00a0')
  const number = (count: number) => formatNumber(count, language)
  const days = ({ first, last }: WorkingDays) => [...new Set([first, last])].map(number).join('–')
  return {
    shop: name,
    inside: money(delivery.insideDhaka),
    outside: money(delivery.outsideDhaka),
    freeDelivery: delivery.freeAbove === null ? '' : freeDelivery[language](money(delivery.freeAbove)),
    asked: asked[language][isEmailOptional ? 'withoutEmail' : 'withEmail'],
    insideDays: days(insideDhaka),
    outsideDays: days(outsideDhaka),
    noDelivery: dayOff && noDelivery[language](dayOff),
    returnDays: number(returnDays),
    advance: facts.advance?.note ?? noAdvance[language],
    refundDays: number(promises.refundDays),
    complaintHours: number(promises.answerHours),
    loyalOrders: number(loyalty.ordersNeeded),
    loyalPercent: number(loyalty.percentOff),
    mostUnits: number(mostPerLine),
    phone: phone ? `[${phone.shown}](${phone.link})` : '',
    mail: `[${email}](mailto:${email})`,
    hours,
  }
}

type Figures = Record<keyof ReturnType<typeof figuresIn>, string>

/** What a text holds in the place of a figure, until a page tells it. */
const marks = Object.fromEntries(Object.keys(figuresIn(noFacts, 'en')).map((name) => [name, `{${name}}`])) as Figures
export const figures = { en: marks, bn: marks }

/** What a text says where the shop gives days for returns, and where it takes back only what is wrong or damaged. */
export function ifReturns(days: string, none: string): string {
  return `{returns}${days}{no returns}${none}{end}`
}

/** What a text says where orders can be paid online, and where only the rider is paid. */
export function ifPaidOnline(online: string, cash: string): string {
  return `{online}${online}{no online}${cash}{end online}`
}

/** The figures of today by the names that texts give them: `{inside}` is what `inside` says. */
export function figuresOf(facts: ShopFacts, language: Language): Record<string, string> {
  return figuresIn(facts, language)
}

/** A link that is a sentence of its own goes as a whole; of any other its words stay. */
const articleSentence = /(?<=[.।]) \[[^\]]+\]\(\/blog\/[^)]+\)[.।]/g
const articleLink = /\[([^\]]+)\]\(\/blog\/[^)]+\)/g

/** A standard text as somebody would write it for this shop: its figures still follow the settings. */
export function forThisShop<Text>(text: Text, { returnDays, isPaidOnline, lacksArticles }: ShopFacts): Text {
  const said = returnDays > 0 ? '$1' : '$2'
  const paid = isPaidOnline ? '$1' : '$2'
  const chosen = JSON.stringify(text)
    .replaceAll(/\{returns\}(.*?)\{no returns\}(.*?)\{end\}/g, said)
    .replaceAll(/\{online\}(.*?)\{no online\}(.*?)\{end online\}/g, paid)
  const linked = lacksArticles ? chosen.replaceAll(articleSentence, '').replaceAll(articleLink, '$1') : chosen
  return JSON.parse(linked) as Text
}

/** A standard text with the figures of today: some of them are the shopkeeper's to set. */
export function withFigures<Text>(text: Text, facts: ShopFacts, language: Language): Text {
  return filledIn(forThisShop(text, facts), facts, language)
}

/** Any text with the figures of today where it has their marks. */
export function filledIn<Text>(text: Text, facts: ShopFacts, language: Language): Text {
  const known: Record<string, string> = figuresIn(facts, language)
  const marked = JSON.stringify(text)
  const whole = facts.hours ? marked : marked.replaceAll(' ({hours})', '')
  const written = whole.replaceAll(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(known, name) ? JSON.stringify(known[name]).slice(1, -1) : mark,
  )
  return JSON.parse(written) as Text
}
