import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Poisha } from '#domain/money.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { namedOutsideDhaka } from '#domain/places/named-district.ts'
import { addressIn, type languageOf } from '../../i18n/language.ts'
import { asCartItems, loadDraft, type Draft } from './load-draft.server.ts'
import { readLine, readTypedOrder, withLine, type TypedOrder } from './typed-order.ts'

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
  const lines = {
    add: () => withLine(typed.lines, readLine(String(form.get(`choice-${subject}`) ?? subject), '1')),
    remove: () => typed.lines.filter((_, n) => String(n) !== subject),
  }
  const id = crypto.randomUUID()
  const same = { id, isFilled: ['restore', 'move', 'fill'].includes(verb), fields: {} }
  if (verb === 'place' || verb === 'keep') {
    const elsewhere = await findElsewhere(api, typed)
    if (elsewhere) return { ...same, typed, draft: await loadDraft(api, typed), elsewhere }
    const { code, details } = await place({ api, typed, language })
    return { ...same, typed, draft: await loadDraft(api, typed), refused: code, fields: details.errors ?? {} }
  }
  const moved = verb === 'move' ? { ...typed, delivery: 'outside' } : typed
  const next = verb === 'add' || verb === 'remove' ? { ...moved, lines: lines[verb]() } : moved
  const draft = await loadDraft(api, next)
  return { ...same, typed: verb === 'fill' ? { ...next, ...emptyOf(next, draft.known) } : next, draft }
}

/** What is known of a customer, where nothing was typed. */
function emptyOf(typed: TypedOrder, known: Draft['known'] = undefined) {
  const { delivery, ...fields } = known ?? { delivery: '' }
  const empty = Object.entries(fields).filter(([name]) => typed[name as keyof typeof fields] === '')
  return { ...Object.fromEntries(empty), ...(delivery && !typed.district && { delivery }) }
}

/** Asked once before an order is placed, where it would be dearer. */
async function findElsewhere(api: Api, typed: TypedOrder) {
  if (typed.district || typed.delivery === 'outside') return undefined
  const found = namedOutsideDhaka(`${typed.address}, ${typed.upazila}`)
  if (!found || found.name === typed.kept) return undefined
  const [inside, outside] = await Promise.all(
    ['inside', 'outside'].map((delivery) => loadDraft(api, { ...typed, delivery, phone: '', find: '' })),
  )
  const charge = outside?.totals?.deliveryCharge
  if (charge === undefined || charge === inside?.totals?.deliveryCharge) return undefined
  return { name: found.name, bengali: found.bengali, charge }
}

async function place({ api, typed, language }: Omit<Asked, 'form'> & { typed: TypedOrder }): Promise<Refusal> {
  const { name, phone, address, email, district, upazila, delivery, channel, note, idempotencyKey } = typed
  const draft = await loadDraft(api, { ...typed, find: '' })
  if (draft.totals && typed.seen !== String(draft.totals.total)) return new Refusal('prices-changed')
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
        channel: takenChannels.find((one) => one === channel) ?? 'phone',
        language,
        cartItems: asCartItems(typed.lines),
      },
      { idempotencyKey },
    )
    throw redirect(addressIn(language, `/admin/order/${order.id}`))
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
