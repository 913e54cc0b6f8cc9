import { formatMoney, type Language, type Poisha } from '../money.ts'

/** What of an order its buyer is told by SMS. */
export const smsSteps = ['placed', 'confirmed', 'handedOver', 'cancelled'] as const
export type SmsStep = (typeof smsSteps)[number]

export type ToldBySms = {
  shop: string
  number: string
  /** What is left to pay online before the shop confirms it, and then at the door; and what was paid before. */
  inAdvance: Poisha
  toPay: Poisha
  advance: Poisha
  /** When it arrives, in words. */
  arrival: string
  courier: string
  trackingNumber: string
  /** Opens the order. */
  link: string
  /** Where to call the shop. */
  phone: string
  /** Cancelled because nobody could confirm it. */
  wasUnconfirmed: boolean
}

type Words = { [Step in SmsStep]: (told: ToldBySms & { sum: string; due: string }) => string }

const english: Words = {
  placed: ({ shop, number, due, sum, link }) =>
    due
      ? `${shop}: we have order ${number}. Pay ${due} in advance: ${link}`
      : `${shop}: we have your order ${number}.${sum && ` Pay ${sum} on delivery.`} Track it: ${link}`,
  confirmed: ({ shop, number, arrival, sum }) =>
    `${shop}: your order ${number} is confirmed and arrives ${arrival}.${sum && ` Please have ${sum} ready.`}`,
  handedOver: ({ shop, number, sum, link, ...parcel }) =>
    `${shop}: order ${number} is with ${courierOf(parcel, 'the courier')}.${sum && ` Keep ${sum} ready.`} ${link}`,
  cancelled: ({ shop, number, advance, wasUnconfirmed, phone }) =>
    `${shop}: your order ${number} was cancelled${wasUnconfirmed ? ' as we could not confirm it with you' : ''}.${advance > 0 ? '' : ' Nothing to pay.'} Questions? Call ${phone}`,
}

const bengali: Words = {
  placed: ({ shop, number, due, sum, link }) =>
    due
      ? `${shop}: অর্ডার ${number} পেয়েছি। ${due} অগ্রিম দিন: ${link}`
      : `${shop}: আপনার অর্ডার ${number} পেয়েছি।${sum && ` ডেলিভারির সময় দেবেন ${sum}।`} ট্র্যাক করুন: ${link}`,
  confirmed: ({ shop, number, arrival, sum }) =>
    `${shop}: আপনার অর্ডার ${number} নিশ্চিত হয়েছে, পৌঁছাবে ${arrival}।${sum && ` ${sum} সঙ্গে রাখুন।`}`,
  handedOver: ({ shop, number, sum, link, ...parcel }) =>
    `${shop}: আপনার অর্ডার ${number} কুরিয়ারে দেওয়া হয়েছে${parcelOf(parcel)}।${sum && ` ${sum} সঙ্গে রাখুন।`} ${link}`,
  cancelled: ({ shop, number, advance, wasUnconfirmed, phone }) =>
    `${shop}: ${wasUnconfirmed ? 'আপনার সঙ্গে কথা বলে নিশ্চিত করা যায়নি, তাই ' : 'আপনার '}অর্ডার ${number} বাতিল হয়েছে।${advance > 0 ? '' : ' কিছু দিতে হবে না।'} প্রশ্ন থাকলে ফোন করুন: ${phone}`,
}

const words: Record<Language, Words> = { en: english, bn: bengali }

/** What the buyer of an order is told by SMS when it has come to a step. */
export function orderSms(step: SmsStep, language: Language, told: ToldBySms): string {
  const inWords = (amount: Poisha) => (amount > 0 ? formatMoney(amount, language, 'price') : '')
  const text = words[language][step]({ ...told, sum: inWords(told.toPay), due: inWords(told.inAdvance) })
  return language === 'en' ? withPlainPunctuation(text) : text
}

type Parcel = Pick<ToldBySms, 'courier' | 'trackingNumber'>

function courierOf({ courier, trackingNumber }: Parcel, unnamed: string): string {
  return (courier || unnamed) + (trackingNumber && ` (${trackingNumber})`)
}

function parcelOf({ courier, trackingNumber }: Parcel): string {
  const named = [courier, trackingNumber].filter(Boolean)
  return named.length > 0 ? ` (${named.join(' ')})` : ''
}

/** One typographic letter would halve what a message holds. */
function withPlainPunctuation(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}

/** The letters of GSM 03.38, and those that take the place of two (3GPP TS 23.038, 6.2.1). */
const gsmLetters = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const gsmTwice = /[\^{}\\[~\]|€]/g

/** How many SMS a text is sent and paid as: one of 160 letters or some of 153, of 70 and 67 with any letter beyond GSM 03.38. */
export function countSms(text: string): number {
  const isGsm = gsmLetters.test(text)
  const length = isGsm ? text.length + (text.match(gsmTwice)?.length ?? 0) : text.length
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / together)
}
