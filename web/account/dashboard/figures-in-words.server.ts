import type { Dashboard } from '#contract/own-orders.ts'
import type { Language } from '#domain/money.ts'
import { arrivalOf, dayInWords, monthInWords } from '../../storefront/order-view/dates.server.ts'

/** The months and days of a dashboard as its page writes them. */
export function figuresInWords({ months, openOrder }: Dashboard, language: Language) {
  return {
    months: months.map(({ month, orders }) => ({ ...monthInWords(month, language), orders })),
    open: openOrder && {
      placedOn: dayInWords(openOrder.createdAt, language),
      arrival: arrivalOf(openOrder, language),
    },
  }
}
