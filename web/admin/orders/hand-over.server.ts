import type { Api } from '#contract/client.ts'
import type { ShipmentChange } from '#contract/shipments.ts'
import { dhakaDay } from '#domain/day.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Language } from '#domain/language.ts'
import { courierNames, couriers } from '#domain/orders/courier.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import { dayIn } from '../../lib/day-in-words.ts'
import { momentInWords } from '../shell/shell.server.ts'
import type { ManyAnswer } from './move-question.tsx'

type Typed = { handedOverOn: string; carrier: string; numbers: Record<string, string>; sure: Record<string, string> }
/** `mistakes` is what is wrong with the form, by the names of its fields; `day` is that of the hand-over in words. */
export type HandOverAnswer = ManyAnswer & { mistakes?: FieldErrors; typed?: Typed; day?: string; carrier?: string }

/** Hands the orders of the form over, or has their parcels booked. */
export function answerHandOver(api: Api, form: FormData, language: Language): Promise<HandOverAnswer> {
  return form.get('do') === 'book' ? book(api, form, language) : handOver(api, form, language)
}

async function book(api: Api, form: FormData, language: Language): Promise<HandOverAnswer> {
  const ids = [...new Set(form.getAll('ids').map(String))]
  const again = form.getAll('again').map(String)
  const courier = couriers.find((name) => name === form.get('courier'))
  try {
    const { done, failed } = await api.bookParcels({ ids, ...(courier && { courier }), again })
    return {
      did: 'many',
      done,
      failed: failed.map(({ id, code, said, latest, canBookAgain }) => ({
        id,
        code: known(code),
        said,
        already: alreadyIn(latest, language),
        courier,
        isBooking: true,
        canBookAgain,
      })),
      day: dayIn(dhakaDay(new Date()), language).shown,
      carrier: courier ? courierNames[courier] : '',
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { did: 'many', done: [], failed: [], refused: error.code, courier }
  }
}

/** Where nothing was handed over, what was typed comes back. */
async function handOver(api: Api, form: FormData, language: Language): Promise<HandOverAnswer> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const ids = [...new Set(form.getAll('ids').map(String))]
  const numbers = Object.fromEntries(ids.map((id) => [id, textOf(`number ${id}`)]))
  const sure = Object.fromEntries(ids.map((id) => [id, textOf(`sure ${id}`)]))
  const typed = { handedOverOn: textOf('handedOverOn'), carrier: textOf('carrier'), numbers, sure }
  const { handedOverOn, carrier } = typed
  try {
    const orders = ids.map((id) => {
      const trackingNumber = numbers[id] ?? ''
      return { id, trackingNumber, ...(trackingNumber && sure[id] === trackingNumber && { sure: true as const }) }
    })
    const { done, failed } = await api.handOverMany({ handedOverOn, carrier, orders })
    const wrong = failed.flatMap(({ id, errors }) =>
      errors?.['trackingNumber'] ? [[`number ${id}`, errors['trackingNumber']]] : [],
    )
    return {
      did: 'many',
      done,
      failed: failed.map(({ id, code, errors, latest }) => ({
        id,
        code: known(code),
        field: errors?.['trackingNumber'],
        already: alreadyIn(latest, language),
        typed: [carrier, numbers[id]].filter(Boolean).join(', '),
      })),
      day: dayIn(handedOverOn, language).shown,
      carrier,
      mistakes: Object.fromEntries(wrong) as FieldErrors,
      typed,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { did: 'many', done: [], failed: [], refused: error.code, mistakes: error.details.errors ?? {}, typed }
  }
}

function alreadyIn(latest: ShipmentChange | undefined, language: Language) {
  return (
    latest && {
      shipment: latest.shipment,
      day: dayIn(latest.shipment.handedOverOn, language).shown,
      at: momentInWords(latest.changedAt, language),
      by: latest.changedBy,
    }
  )
}

function known(code: string): RefusalCode | 'unknown' {
  return Object.hasOwn(refusals, code) ? (code as RefusalCode) : 'unknown'
}
