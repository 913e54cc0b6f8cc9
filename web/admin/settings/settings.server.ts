import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Input, Output, contract } from '#contract/contract.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal } from '#domain/refusal.ts'
import { asTyped, findSettingsMistakes, readSettings, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { taka, type Language } from '#domain/money.ts'
import { countSms, orderSms, smsSteps, type SmsStep } from '#domain/orders/order-sms.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/pictures.ts'
import { ifUnavailable } from '../../lib/load-list.server.ts'
import type { Settings } from '../../lib/shop/shop-settings.ts'
import { momentInWords } from '../shell/shell.server.ts'
import {
  readSeen,
  readTyped,
  type RefusedSettings,
  guideOf,
  readGuide,
  type GuideAnswer,
  mergeSettings,
} from './typed-form.ts'

type Kept = Output<typeof contract.showSettings>

/** Keeps the settings as they were typed and leads back to them; where that will not do, nothing that was typed is lost. */
export async function answerSettings(api: Api, form: FormData, url: URL) {
  const [typed, seen] = [readTyped(form), readSeen(form)]
  const version = Number(form.get('version'))
  try {
    typed.logo = (await logoIn(form, api)) ?? typed.logo
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse({ typed, seen, version, code: error.code, trouble: error.code, fields: {} }, error.status)
  }
  const fields = findSettingsMistakes(typed)
  if (Object.keys(fields).length > 0) return refuse({ typed, seen, version, code: 'invalid-input', fields }, 400)
  try {
    await api.changeSettings({ settings: readSettings(typed), version })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'settings-changed') return refuse(await overtaken(api, { typed, seen, url }), 409)
    return refuse({ typed, seen, version, code: error.code, fields: namesOf(error.details.errors) }, error.status)
  }
  throw redirect(addressIn(languageOf(url.pathname), '/admin/settings?done=saved'), 303)
}

/** The logo that came with the form itself, as from browsers without scripts; the others send it beforehand. */
async function logoIn(form: FormData, api: Api): Promise<string | undefined> {
  if (form.get('removePicture')) return ''
  const [url] = await receivePictures(api, form, 1)
  return url
}

function refuse(refused: RefusedSettings, status: number) {
  return data({ refused, guide: undefined }, { status })
}

type Sent = { typed: TypedSettings; seen: TypedSettings; url: URL }

/** Somebody was faster: the form goes on from what they set, with what was typed here. */
async function overtaken(api: Api, { typed, seen, url }: Sent): Promise<RefusedSettings> {
  const [kept, by] = await Promise.all([api.showSettings({}), lastChange(api, languageOf(url.pathname))])
  const now = asTyped(kept.data)
  const merged = mergeSettings({ typed, seen, now })
  return { ...merged, seen: now, version: kept.version, code: 'settings-changed', fields: {}, by }
}

/** The shop names fields from the whole request on; the form knows them without `settings`. */
function namesOf(errors: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name.replace(/^settings\./, ''), error]))
}

export type LastChange = { by: string; at: string }

/** Who changed the settings last, and when; nothing where nobody has, or where it cannot be found out. */
export async function lastChange(api: Api, language: Language): Promise<LastChange | undefined> {
  const entries = await api.listAuditLog({ action: 'change-settings', limit: 1 }).catch(ifUnavailable)
  const [entry] = entries?.data ?? []
  return entry && { by: entry.by, at: momentInWords(entry.at, language) }
}

export type ShownSms = ReturnType<typeof smsOf>

/** What SMS go through, what each says of an order in the language of the page, and what it is paid as in both. */
export function smsOf({ data: { name, contact, orders }, smsGateway }: Kept, page: Language, shop: Settings) {
  const { origin, facts } = shop
  const number = '7K2M9QX'
  // As long as a real one.
  const token = `${number}${'x'.repeat(49)}`
  const days = { en: '24–26 Nov', bn: '২৪–২৬ নভেম্বর' }
  const inLanguage = (step: SmsStep, language: Language) =>
    orderSms(step, language, {
      shop: name[language],
      number,
      inAdvance: taka(facts.isPaidOnline && orders.advanceRule !== 'nobody' ? 120 : 0),
      toPay: taka(1060),
      advance: taka(0),
      arrival: days[language],
      courier: 'Pathao',
      trackingNumber: 'DX-40771',
      link: `${origin}${addressIn(language, `/order?link=${token}`)}`,
      phone: contact.phone,
      wasUnconfirmed: false,
    })
  const samples = smsSteps.map((step) => ({
    step,
    text: inLanguage(step, page).replace(token, '…'),
    inEnglish: countSms(inLanguage(step, 'en')),
    inBengali: countSms(inLanguage(step, 'bn')),
  }))
  return { gateway: smsGateway, samples }
}

/** Keeps a size guide, or removes it, as its form asks for. What was typed comes back when it is not taken. */
export async function answerGuide(api: Api, form: FormData) {
  const of = String(form.get('guide'))
  const typed = readGuide(form)
  try {
    if (form.get('do') === 'remove') {
      await api.removeSizeGuide({ id: Number(of) })
      return answer({ of, done: 'removed' })
    }
    const guide = guideOf(typed) as Input<typeof contract.saveSizeGuide>
    await api.saveSizeGuide({ ...guide, ...(of !== 'new' && { id: Number(of) }) })
    return answer({ of, done: 'saved' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.details.errors ?? {}).map(([name, mistake]) => [name.split('.')[0], mistake])
    return answer({ of, refused: { typed, code: error.code, fields: Object.fromEntries(fields) } }, error.status)
  }
}

function answer(guide: GuideAnswer, status = 200) {
  return data({ guide, refused: undefined }, { status })
}
