import { mostPerLine } from '#domain/cart.ts'
import { deliveryDays } from '#domain/orders/delivery.ts'
import { formatMoney, formatNumber, type Language, type Poisha } from '#domain/money.ts'
import { deliveryCharges, loyalty } from '#domain/orders/pricing.ts'
import { shopFacts } from '../../lib/shop-facts.ts'
import { dayIn } from '../../lib/time/day-in-words.ts'

const lastChange = '2026-11-21'

/** When these texts were last changed. */
export const lastChanged = { en: dayIn(lastChange, 'en'), bn: dayIn(lastChange, 'bn') }

/** What the shop promises beside the law's own terms, in days and hours. */
const promises = { refundDays: 10, complaintHours: 72 } as const

/** The shop's figures as its texts write them: each stands in one place, and nowhere in a text. */
function figuresIn(language: Language) {
  const { insideDhaka, outsideDhaka } = deliveryDays
  // An amount stays on one line.
  const money = (amount: Poisha) => formatMoney(amount, language, 'price').replaceAll(' ', '\u00a0')
  const number = (count: number) => formatNumber(count, language)
  return {
    inside: money(deliveryCharges.insideDhaka),
    outside: money(deliveryCharges.outsideDhaka),
    insideDays: `${number(insideDhaka.first)}–${number(insideDhaka.last)}`,
    outsideDays: `${number(outsideDhaka.first)}–${number(outsideDhaka.last)}`,
    returnDays: number(shopFacts.returnDays),
    refundDays: number(promises.refundDays),
    complaintHours: number(promises.complaintHours),
    loyalOrders: number(loyalty.ordersNeeded),
    loyalPercent: number(loyalty.percentOff),
    mostUnits: number(mostPerLine),
    phone: `[${shopFacts.phone.shown[language]}](${shopFacts.phone.link})`,
    mail: `[${shopFacts.email}](mailto:${shopFacts.email})`,
    hours: shopFacts.hours[language],
  }
}

export const figures = { en: figuresIn('en'), bn: figuresIn('bn') }
