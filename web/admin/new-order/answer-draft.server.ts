import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addressIn, type languageOf } from '../../i18n/language.ts'
import { loadDraft, type Draft } from './load-draft.server.ts'
import { readLine, readTypedOrder, withLine, type TypedOrder } from './typed-order.ts'

export type DraftAnswer = {
  typed: TypedOrder
  draft: Draft
  refused?: RefusalCode
  fields: FieldErrors
}

type Asked = { api: Api; form: FormData; language: ReturnType<typeof languageOf> }

/** Every button of the form sends all of it: one looks for products, others add or take away a line, one places the order. */
export async function answerDraft({ api, form, language }: Asked): Promise<DraftAnswer> {
  const typed = readTypedOrder(form)
  const [verb = '', subject = ''] = String(form.get('do') ?? '').split(' ')
  const lines = {
    add: () => withLine(typed.lines, readLine(String(form.get(`choice-${subject}`) ?? subject), '1')),
    remove: () => typed.lines.filter((_, n) => String(n) !== subject),
  }
  const next = verb === 'add' || verb === 'remove' ? { ...typed, lines: lines[verb]() } : typed
  if (verb !== 'place') return { typed: next, draft: await loadDraft(api, next), fields: {} }
  const refusal = await place({ api, typed, language })
  return { typed, draft: await loadDraft(api, typed), refused: refusal.code, fields: refusal.details.errors ?? {} }
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
        cartItems: typed.lines.map(({ productId, size, colour, quantity }) => ({
          productId,
          quantity,
          ...(size && { size }),
          ...(colour && { colour }),
        })),
      },
      { idempotencyKey },
    )
    throw redirect(addressIn(language, `/admin/order/${order.id}`))
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
