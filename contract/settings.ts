import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import { mostForDelivery, type ShopSettings } from '#domain/shop/shop-settings.ts'
import { says } from './field-errors.ts'
import { count, email, plainText } from './shapes.ts'

const charge = z.number().min(0).max(inTaka(mostForDelivery))
const threshold = z
  .number()
  .min(1, says('charge-too-low', { min: 1 }))
  .max(1e7)
const inBoth = z.strictObject({ en: plainText(300), bn: plainText(300) })
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: says('not-a-web-address') }).max(500)])
const phoneShown = plainText(30).regex(/^(\+?[\d\s-]{5,30})?$/, says('invalid-contact-phone'))

/** What delivery costs, as the checkout needs it. */
export const deliveryRules = z.codec(
  z.strictObject({ insideDhaka: charge, outsideDhaka: charge, freeDeliveryAbove: threshold.nullable() }),
  z.custom<DeliveryRules>(),
  {
    decode: ({ insideDhaka, outsideDhaka, freeDeliveryAbove }) => ({
      insideDhaka: taka(insideDhaka),
      outsideDhaka: taka(outsideDhaka),
      freeAbove: freeDeliveryAbove === null ? null : taka(freeDeliveryAbove),
    }),
    encode: ({ insideDhaka, outsideDhaka, freeAbove }) => ({
      insideDhaka: inTaka(insideDhaka),
      outsideDhaka: inTaka(outsideDhaka),
      freeDeliveryAbove: freeAbove === null ? null : inTaka(freeAbove),
    }),
  },
)

const shown = {
  delivery: deliveryRules,
  contact: z.strictObject({
    phone: phoneShown.min(6, says('invalid-contact-phone')),
    whatsApp: phoneShown,
    email,
    address: inBoth,
    hours: inBoth,
    map: webAddress,
  }),
  banner: inBoth,
  returnDays: z.int().min(0).max(365),
  links: z.strictObject({
    social: z.array(z.strictObject({ name: plainText(40).min(1), link: webAddress })).max(10),
    externalShop: webAddress,
  }),
  legal: z.strictObject({ dbid: plainText(60), tradeLicence: plainText(60) }),
}

const shopSettings = z.strictObject({
  ...shown,
  stock: z.strictObject({ low: z.int().min(0).max(10_000) }),
  orders: z.strictObject({
    tooOldAfter: z
      .int()
      .min(1)
      .max(24 * 60),
    autoCancel: z.boolean(),
    guestEmailOptional: z.boolean(),
  }),
}) satisfies z.ZodType<ShopSettings>

/** `version` is the one that was read: a change that another has overtaken is refused. */
export const settingsChange = z.strictObject({ settings: shopSettings, version: count })
export const keptSettings = z.object({ data: shopSettings, version: count, changedAt: z.iso.datetime() })

/** What everybody may know of the settings. */
export const shopFacts = z.object({ data: z.object(shown) })
