import { z } from 'zod'
import { latinDigits } from '#domain/digits.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import {
  findLinkMistakes,
  findSettingMistake,
  linkLimits,
  publicSettings,
  settingField,
  settingNames,
  treeOf,
  type PublicSettings,
  type SettingKind,
  type SettingName,
  type ShopSettings,
} from '#domain/shop/setting-fields.ts'
import { couriers } from '#domain/orders/courier.ts'
import { smsGateways } from '#domain/shop/system-health.ts'
import { findTimeMistakes, settingsFromWire, settingsToWire } from '#domain/shop/typed-settings.ts'
import { sayError } from './field-errors.ts'
import { pageLinks } from './pages.ts'
import { count } from './shapes.ts'

const text = z.string().trim()
const link = z.strictObject({
  name: text.meta({ minLength: 1, maxLength: linkLimits.name }),
  link: text.meta({ maxLength: linkLimits.link }),
})

/** What a field of each kind is on the wire, and how the document says its limits. */
const shapes: Record<SettingKind, { shape: z.ZodType; least?: string; most?: string }> = {
  amount: { shape: z.number(), least: 'minimum', most: 'maximum' },
  whole: { shape: z.number().meta({ type: 'integer' }), least: 'minimum', most: 'maximum' },
  box: { shape: z.boolean() },
  line: { shape: text, most: 'maxLength' },
  text: { shape: text, most: 'maxLength' },
  phone: { shape: text.overwrite(latinDigits), most: 'maxLength' },
  email: { shape: text, most: 'maxLength' },
  url: { shape: text, most: 'maxLength' },
  choice: { shape: text },
  day: { shape: text },
  picture: { shape: text, most: 'maxLength' },
  links: { shape: z.array(link), most: 'maxItems' },
}

/** As it was kept, by whatever limits counted then. */
function keptShape(name: SettingName): z.ZodType {
  const { kind, isOptional } = settingField(name)
  const { shape } = shapes[kind]
  return kind === 'amount' && isOptional ? shape.nullable() : shape
}

/** As it may be set: by the rule of the form. */
function setShape(name: SettingName): z.ZodType {
  const { kind, min, max } = settingField(name)
  const { least, most } = shapes[kind]
  return keptShape(name)
    .superRefine((value, { addIssue }) => {
      const mistake = findSettingMistake(name, value)
      if (mistake) addIssue({ code: 'custom', message: sayError(mistake) })
      if (kind !== 'links') return
      for (const [place, one] of (value as z.output<typeof link>[]).entries())
        for (const [part, wrong] of Object.entries(findLinkMistakes(one)))
          if (wrong) addIssue({ code: 'custom', path: [place, part], message: sayError(wrong) })
    })
    .meta({ ...(least && { [least]: min }), ...(most && { [most]: max }) })
}

/** The tree of these fields on the wire, as the tree that the shop works with. */
function settingsShape<Settings extends object>(
  names: readonly SettingName[],
  shapeOf: (name: SettingName) => z.ZodType,
) {
  const tree = treeOf<Branch>(names.map((name) => [settingField(name).wire, shapeOf(name)]))
  return z.codec(objectOf(tree), z.custom<Settings>(), {
    decode: (wire) => settingsFromWire<Settings>(names, wire),
    encode: (settings) => settingsToWire(names, settings),
  })
}

type Branch = { [key: string]: z.ZodType | Branch }

function objectOf(branch: Branch): z.ZodObject<z.ZodRawShape> {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(branch).map(([key, part]) => [key, part instanceof z.ZodType ? part : objectOf(part)]),
    ),
  )
}

const kept = settingsShape<ShopSettings>(settingNames, keptShape)

/** `version` is the one that was read: a change that another has overtaken is refused. */
export const settingsChange = z.strictObject({
  settings: settingsShape<ShopSettings>(settingNames, setShape).superRefine((settings, { addIssue }) => {
    for (const [name, mistake] of Object.entries(findTimeMistakes(settings)))
      addIssue({ code: 'custom', path: name.split('.'), message: sayError(mistake) })
  }),
  version: count,
})
/** What the server can send SMS through, null where there is nothing, and book parcels with. */
export const keptSettings = z.object({
  data: kept,
  version: count,
  changedAt: z.iso.datetime(),
  smsGateway: z.enum(smsGateways).nullable(),
  couriers: z.array(z.enum(couriers)),
})

/** What everybody may know of the settings, and the pages that the shopkeeper has written. */
export const shopFacts = z.object({
  data: settingsShape<PublicSettings>(publicSettings, keptShape),
  pages: pageLinks,
  /** How many articles can be read that the shopkeeper has written. */
  articles: count,
})

const delivery = settingsShape<{ delivery: DeliveryRules }>(
  settingNames.filter((name) => name.startsWith('delivery.')),
  keptShape,
)

/** What delivery costs, as the checkout needs it. */
export const deliveryRules = z.codec(delivery.def.in.shape['delivery'] as z.ZodObject, z.custom<DeliveryRules>(), {
  decode: (wire) => delivery.decode({ delivery: wire }).delivery,
  encode: (rules) => delivery.encode({ delivery: rules })['delivery'] as Record<string, unknown>,
})
