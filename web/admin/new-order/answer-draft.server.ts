import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Poisha } from '#domain/money.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { findMistakes } from '#domain/orders/checkout.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { readAmount } from '#domain/typed-number.ts'
import { addressIn, type languageOf } from '../../i18n/language.ts'
import {
  asCartItems,
  asPriced,
  isInside,
  loadDraft,
  loadGoods,
  nameDistrict,
  totalsOf,
  type Draft,
} from './draft.server.ts'
import { changedLines, readTypedOrder, type TypedOrder } from './typed-order.ts'

export type DraftAnswer = {
  /** Tells one answer from the next. */
  id: string
  /** Whether the shop has written into the fields. */
  isFilled: boolean
  /** The district outside Dhaka that the address names although the delivery is inside. */
  elsewhere?: { name: string; bengali: string; charge: Poisha }
  typed: TypedOrder
  draft: Draft
  refused?: RefusalCode
  fields: FieldErrors
}

type Asked = { api: Api; form: FormData; language: ReturnType<typeof languageOf> }

/** Every button of the form sends all of it: one looks for products, others add or take away a line, one places the order. */
export async function answerDraft({ api, form, language }: Asked): Promise<DraftAnswer> {
  const read = readTypedOrder(form)
  const [verb = '', ...rest] = String(form.get('do') ?? '').split(' ')
  const subject = rest.join(' ')
  const typed = verb === 'keep' ? { ...read, kept: subject } : read
  const id = crypto.randomUUID()
  const same = { id, isFilled: ['restore', 'move', 'district', 'fill'].includes(verb), fields: {} }
  if (verb === 'place' || verb === 'keep') {
    const elsewhere = await findElsewhere(api, typed)
    const refused = elsewhere ? undefined : await place({ api, typed, language })
    const draft = await loadDraft(api, typed)
    return {
      ...same,
      typed: asPriced(typed, draft),
      draft,
      ...(elsewhere && { elsewhere }),
      ...(refused && { refused: refused.code, fields: refused.details.errors ?? {} }),
    }
  }
  const next = { ...typed, ...placeOf(verb, subject), ...changedLines(typed, form) }
  const draft = await loadDraft(api, next)
  const filled = verb === 'fill' ? { ...next, ...emptyOf(next, draft.known) } : next
  return { ...same, typed: asPriced(filled, draft), draft }
}

/** Where a press says that the order goes. */
function placeOf(verb: string, subject: string): Partial<TypedOrder> {
  if (verb === 'district') return { district: subject }
  return verb === 'move' ? { delivery: 'outside' } : {}
}

/** What is known of a customer, where nothing was typed. */
function emptyOf(typed: TypedOrder, known: Draft['known'] = undefined) {
  const { delivery, ...fields } = known ?? { delivery: '' }
  const empty = Object.entries(fields).filter(([name]) => typed[name as keyof typeof fields] === '')
  return { ...Object.fromEntries(empty), ...(delivery && !typed.district && { delivery }) }
}

/** Asked once before an order is placed, where it would be dearer. */
async function findElsewhere(api: Api, typed: TypedOrder) {
  const found = typed.delivery === 'outside' ? undefined : nameDistrict(typed)
  if (!found) return undefined
  const [inside, outside] = await Promise.all(
    ['inside', 'outside'].map((delivery) => loadDraft(api, { ...typed, delivery, phone: '', find: '' })),
  )
  const charge = outside?.totals?.deliveryCharge
  if (charge === undefined || charge === inside?.totals?.deliveryCharge) return undefined
  return { ...found, charge }
}

async function place({ api, typed, language }: Omit<Asked, 'form'> & { typed: TypedOrder }): Promise<Refusal> {
  const { name, phone, address, email, district, upazila, delivery, channel, note, idempotencyKey } = typed
  const discount = readAmount(typed.discount)
  // Sent once more after its answer was lost, it must be the same: its own units may have been the last.
  const { totals, wrong } = totalsOf(typed, await loadGoods(api, { ...typed, find: '' }, isInside(typed)))
  if (Object.keys(wrong).length > 0) {
    const mistakes = findMistakes(typed, { isGuest: true, isEmailOptional: true })
    return new Refusal('invalid-input', { errors: { ...mistakes, ...wrong } })
  }
  if (totals && typed.seen !== String(totals.total)) return new Refusal('prices-changed')
  try {
    const { order } = await api.takeOrder(
      {
        name: name.trim(),
        phone,
        address: address.trim(),
        ...(email.trim() && { email: email.trim() }),
        ...(district ? { district } : { insideDhaka: delivery !== 'outside' }),
        ...(upazila.trim() && { upazila: upazila.trim() }),
        ...(note.trim() && { note: note.trim() }),
        ...(discount && { discount }),
        channel: takenChannels.find((one) => one === channel) ?? 'phone',
        language,
        cartItems: asCartItems(typed.lines),
      },
      { idempotencyKey },
    )
    // The form keeps its place on the page; the order's page is begun at the top.
    throw redirect(addressIn(language, `/admin/order/${order.id}#main`))
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
