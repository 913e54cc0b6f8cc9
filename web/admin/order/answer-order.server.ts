import { answerBlock } from '../orders/answer-block.server.ts'
import { answerOrders } from '../orders/answer-orders.server.ts'
import type { EditAnswer } from './edit-customer.tsx'
import type { NoteAnswer } from './notes-card.tsx'
import { answerReturned } from './answer-returned.server.ts'
import { refusalBy, type Asked } from './asked.server.ts'
import type { ShipAnswer } from './shipment-card.tsx'

/** Carries out a form of an order's page; a refusal comes back with what was typed. */
export async function answerOrder({ api, id, form, address }: Asked) {
  const name = form.get('do')
  if (name === 'note') return addNote({ api, id, form, address })
  if (name === 'edit') return edit({ api, id, form, address })
  if (name === 'ship' || name === 'unship') return ship({ api, id, form, address })
  if (name === 'return') return answerReturned({ api, id, form, address })
  return (await answerBlock(api, form, address)) ?? answerOrders(api, form)
}

async function addNote({ api, id, form, address }: Asked): Promise<NoteAnswer> {
  const text = String(form.get('text') ?? '')
  const { code, fields } = await refusalBy(() => api.addNote({ id, text: text.trim() }), `${address}#notes`)
  return { did: 'note', refused: code, fields, typed: text }
}

async function edit({ api, id, form, address }: Asked): Promise<EditAnswer> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { name = '', phone = '', address: street = '', district = '', upazila = '', reason = '', version } = typed
  const change = {
    id,
    name: name.trim(),
    phone,
    address: street.trim(),
    ...(district ? { district } : { insideDhaka: typed['delivery'] !== 'outside' }),
    upazila: upazila.trim(),
    version: Number(version),
    notify: typed['notify'] === 'yes',
    ...(reason.trim() && { reason: reason.trim() }),
  }
  const { code, fields } = await refusalBy(() => api.editOrder(change), `${address}#customer`)
  return { did: 'edit', refused: code, fields, typed }
}

async function ship({ api, id, form, address }: Asked): Promise<ShipAnswer> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const typed = {
    handedOverOn: textOf('handedOverOn'),
    carrier: textOf('carrier'),
    trackingNumber: textOf('trackingNumber'),
  }
  const call = () => (form.get('do') === 'unship' ? api.takeBack({ id }) : api.handOver({ id, ...typed }))
  const { code, fields } = await refusalBy(call, `${address}#shipment`)
  return { did: 'ship', refused: code, fields, typed }
}
