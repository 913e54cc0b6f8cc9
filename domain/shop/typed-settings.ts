import { latinDigits } from '../digits.ts'
import type { FieldError, FieldErrors } from '../field-errors.ts'
import { inTaka, taka, type Poisha } from '../money.ts'
import { findDeliveryTimeMistakes } from '../orders/delivery.ts'
import { readNumber } from '../typed-number.ts'
import {
  findLinkMistakes,
  findSettingMistake,
  settingField,
  settingNamed,
  settingNames,
  treeOf,
  valueAt,
  type SettingKind,
  type SettingName,
  type SettingOf,
  type SettingWireName,
  type ShopSettings,
  type SocialLink,
} from './setting-fields.ts'

/** A field that holds one text in the form; the social links have rows of their own. */
export type TypedName = Exclude<SettingWireName, SettingOf<'links'>>
type LinkName = `links.social.${number}.${keyof SocialLink}`

/** The settings as their form holds them: each field by its name on the wire. A box that is not ticked is empty. */
export type TypedSettings = Record<TypedName, string> & { [link: LinkName]: string }

const socialName = /^links\.social\.(\d{1,2})\.(name|link)$/

/** The names of the fields that the settings always have; those of the social links come on top. */
const typedNames = settingNames.map((name) => settingField(name).wire).filter((name) => name !== 'links.social')

const nothing = Object.fromEntries(typedNames.map((name) => [name, ''])) as TypedSettings

/** Typed settings out of whatever was sent or kept of them; what does not belong there is left out. */
export function typedIn(given: Iterable<readonly [name: string, value: unknown]>): TypedSettings {
  const known = [...given].filter(([name]) => name in nothing || socialName.test(name))
  return { ...nothing, ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])) }
}

/** Each name that stands in any of these forms. */
export function namesIn(...forms: TypedSettings[]): (keyof TypedSettings)[] {
  return [...new Set(forms.flatMap((typed) => Object.keys(typed)))] as (keyof TypedSettings)[]
}

/** The fields by their names on the wire, amounts in taka. */
export function settingsToWire(names: readonly SettingName[], settings: object): Record<string, unknown> {
  return treeOf(
    names.map((name) => {
      const { wire, kind } = settingField(name)
      const value = valueAt(settings, name)
      return [wire, kind === 'amount' && value !== null ? inTaka(value as Poisha) : value]
    }),
  )
}

export function settingsFromWire<Result>(names: readonly SettingName[], given: object): Result {
  return treeOf(
    names.map((name) => {
      const { wire, kind } = settingField(name)
      const value = valueAt(given, wire)
      return [name, kind === 'amount' && value !== null ? taka(value as number) : value]
    }),
  )
}

export function asTyped(settings: ShopSettings): TypedSettings {
  const wire = settingsToWire(settingNames, settings)
  return typedIn([
    ...typedNames.map((name) => [name, written(valueAt(wire, name))] as const),
    ...settings.links.social.flatMap(({ name, link }, place) => [
      [`links.social.${place}.name`, name] as const,
      [`links.social.${place}.link`, link] as const,
    ]),
  ])
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value === null ? '' : String(value)
}

/** What must be put right, by field. */
export function findSettingsMistakes(typed: TypedSettings): FieldErrors {
  const mistakes = found([
    ...typedNames.map((name) => [name, findSettingMistake(settingNamed(name), valueIn(typed, name))] as const),
    ...linkMistakes(typed),
  ])
  const isWrong = Object.keys(mistakes).some((name) => name.startsWith('deliveryTime.'))
  return isWrong ? mistakes : { ...mistakes, ...findTimeMistakes(readSettings(typed)) }
}

/** What does not fit together of the delivery time, by the names of the fields. */
export function findTimeMistakes({ deliveryTime }: Pick<ShopSettings, 'deliveryTime'>): FieldErrors {
  const mistakes = Object.entries(findDeliveryTimeMistakes(deliveryTime))
  return Object.fromEntries(mistakes.map(([name, mistake]) => [`deliveryTime.${name}`, mistake]))
}

/** The settings that a form without mistakes means. */
export function readSettings(typed: TypedSettings): ShopSettings {
  const links: readonly [string, unknown] = ['links.social', linksIn(typed).map(({ name, link }) => ({ name, link }))]
  const wire = treeOf<object>([...typedNames.map((name) => [name, valueIn(typed, name)] as const), links])
  return settingsFromWire(settingNames, wire)
}

/** The rows of social links that hold something, in their order. */
export function linksIn(typed: TypedSettings): (SocialLink & { place: number })[] {
  const places = Object.keys(typed).flatMap((name) => socialName.exec(name)?.[1] ?? [])
  return [...new Set(places.map(Number))]
    .toSorted((one, other) => one - other)
    .map((place) => ({
      place,
      name: typed[`links.social.${place}.name`]?.trim() ?? '',
      link: typed[`links.social.${place}.link`]?.trim() ?? '',
    }))
    .filter(({ name, link }) => name || link)
}

function linkMistakes(typed: TypedSettings) {
  const all = linksIn(typed)
  return all.flatMap(({ place, name, link }, count) => {
    const { name: wrongName, link: wrongLink } = findLinkMistakes({ name, link })
    const tooMany = findSettingMistake('links.social', all.slice(0, count + 1))
    return [
      [`links.social.${place}.name`, tooMany ?? wrongName] as const,
      [`links.social.${place}.link`, wrongLink] as const,
    ]
  })
}

/** What stands on the wire for what was typed; a required number that is none is NaN. */
function valueIn(typed: TypedSettings, name: TypedName): unknown {
  const { kind, isOptional } = settingField(settingNamed(name))
  const number = () => readNumber(typed[name]) ?? (isOptional ? null : Number.NaN)
  return readers[kind](typed[name].trim(), number)
}

const readers: Record<SettingKind, (text: string, number: () => number | null) => unknown> = {
  amount: (_, number) => number(),
  whole: (_, number) => number(),
  box: (text) => text !== '',
  line: (text) => text,
  text: (text) => text,
  phone: latinDigits,
  email: (text) => text,
  url: (text) => text,
  choice: (text) => text,
  day: (text) => text,
  picture: (text) => text,
  links: () => [],
}

function found(mistakes: readonly (readonly [string, FieldError | undefined])[]): FieldErrors {
  return Object.fromEntries(mistakes.filter((entry): entry is readonly [string, FieldError] => entry[1] !== undefined))
}
