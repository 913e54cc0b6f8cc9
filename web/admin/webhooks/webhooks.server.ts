import { data } from 'react-router'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { shopEvents } from '#domain/shop/webhook.ts'
import { languageOf } from '../../i18n/language.ts'
import { readPage } from '../../lib/list-query.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { dayOf } from '../../lib/day-in-words.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { readWebhook, type TypedWebhook, type WebhookAnswer } from './webhook-form.tsx'

export type ShownWebhook = ReturnType<typeof webhookOf>
export type ShownDelivery = ReturnType<typeof deliveryOf>

export function webhookOf({ createdAt, switchedOffAt, ...webhook }: Webhook, language: Language) {
  return {
    ...webhook,
    since: dayOf(createdAt, language),
    switchedOff: switchedOffAt ? dayOf(switchedOffAt, language) : undefined,
  }
}

function deliveryOf({ id, event, attempts, answered, problem, problemCode, ...moments }: Delivery, language: Language) {
  const { createdAt, triedAt, deliveredAt } = moments
  return {
    id: String(id),
    event,
    attempts,
    answered,
    problem,
    problemCode,
    happened: momentInWords(createdAt, language),
    lastAttempt: triedAt ? momentInWords(triedAt, language) : undefined,
    hasArrived: deliveredAt !== null,
  }
}

/** A webhook with a page of what was sent to it. */
export async function loadWebhook(id: string, { api, url }: { api: Api; url: URL }) {
  const language = languageOf(url.pathname)
  const page = readPage(url.searchParams)
  const [{ data: webhooks }, found] = await Promise.all([
    api.listWebhooks({}),
    api.listDeliveries({ id, ...(page && { page }) }),
  ]).catch(orErrorPage)
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) throw data('webhook-not-found', 404)
  const deliveries = found.data.map((delivery) => deliveryOf(delivery, language))
  return {
    webhook: webhookOf(webhook, language),
    list: { deliveries, total: found.total, page: found.page, limit: found.limit },
  }
}

/** Adds a webhook, or switches one off, as the form asks for. */
export async function answerWebhooks(api: Api, form: FormData) {
  return form.get('do') === 'off' ? switchOff(api, String(form.get('id') ?? '')) : add(api, readWebhook(form))
}

async function add(api: Api, typed: TypedWebhook) {
  const events = shopEvents.filter((event) => typed.events.includes(event))
  try {
    const { secret } = await api.addWebhook({ url: typed.url, events })
    return data<WebhookAnswer>({ added: { url: typed.url, secret } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusedNew = { typed, code: error.code, fields: error.details.errors ?? {} }
    return data<WebhookAnswer>({ refusedNew }, { status: error.status })
  }
}

async function switchOff(api: Api, id: string) {
  try {
    await api.switchOffWebhook({ id })
    return data<WebhookAnswer>({ off: id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<WebhookAnswer>({ refused: error.code }, { status: error.status })
  }
}
