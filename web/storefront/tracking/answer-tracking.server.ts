import { data, redirect } from 'react-router'
import type { FieldError } from '#domain/field-errors.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addressIn } from '../../i18n/language.ts'
import { forgottenOrder, readOrderCookie } from '../checkout/order-cookies.ts'
import { answerReturn } from '../order-view/answer-return.server.ts'
import type { ReturnAnswer } from '../order-view/typed-return.ts'
import type { Asking } from './load-tracking.server.ts'
import { glimpsed, type TrackedOrder } from './tracked-in-words.server.ts'

type TrackingFields = { number?: 'unreadable'; phone?: FieldError }
export type TrackingAnswer = {
  found?: TrackedOrder
  cancelled?: true
  returned?: ReturnAnswer
  refused?: { code: RefusalCode; intent: 'find' | 'cancel'; fields: TrackingFields }
  typed?: { number: string; phone: string }
}

type Asked = Asking & { request: Request; url: URL }

/** Answers the forms of the tracking page: finds an order by number and phone, cancels the linked one, asks for
 * a return of it, or forgets it. */
export async function answerTracking(asked: Asked) {
  const form = await asked.request.clone().formData()
  const intent = form.get('intent')
  if (intent === 'forget') return forget(asked)
  if (intent === 'return') return askReturn(form, asked)
  return intent === 'cancel' ? cancel(asked) : find(form, asked)
}

async function find(form: FormData, { api, facts, language }: Asked) {
  const typed = { number: String(form.get('number') ?? ''), phone: String(form.get('phone') ?? '') }
  const fields = findMistakes(typed)
  const refuse = (code: RefusalCode, status: number) =>
    data<TrackingAnswer>({ typed, refused: { code, intent: 'find', fields } }, status)
  if (Object.keys(fields).length > 0) return refuse('invalid-input', 400)
  try {
    const { order, history } = await api.trackByNumber(typed)
    return data<TrackingAnswer>({ found: glimpsed(order, { history, language, returnDays: facts.returnDays }) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.code, error.status)
  }
}

/** What no order can have is said at once, without counting as a guess. */
function findMistakes({ number, phone }: { number: string; phone: string }): TrackingFields {
  return {
    ...(!readOrderNumber(number) && { number: 'unreadable' as const }),
    ...(!readPhone(phone) && { phone: { code: phone.trim() ? 'invalid-phone' : 'phone-required' } }),
  }
}

function tokenIn(request: Request): string {
  return readOrderCookie('tracked', request) ?? readOrderCookie('placed', request) ?? 'none'
}

async function askReturn(form: FormData, { request, api }: Asked) {
  const token = tokenIn(request)
  const { answer, status } = await answerReturn(form, (wish) => api.askTrackedReturn({ token, ...wish }))
  return data<TrackingAnswer>({ returned: answer }, status)
}

async function cancel({ request, api }: Asked) {
  const token = tokenIn(request)
  try {
    await api.cancelTracked({ token })
    return data<TrackingAnswer>({ cancelled: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<TrackingAnswer>({ refused: { code: error.code, intent: 'cancel', fields: {} } }, error.status)
  }
}

function forget({ url, language }: Asked) {
  const headers = (['tracked', 'placed'] as const).map((name): [string, string] => [
    'set-cookie',
    forgottenOrder(name, url),
  ])
  return redirect(addressIn(language, '/order'), { status: 303, headers })
}
