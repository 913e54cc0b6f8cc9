import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { sizeInWords } from './system-in-words.server.ts'
import { readPlan, typedIn, type Intent, type SystemAnswer } from './typed-plan.ts'

/** Does what one of the page's forms asks for. */
export async function answerSystem(api: Api, form: FormData, language: Language) {
  const intent = String(form.get('do') ?? '') as Intent
  try {
    return data(await carryOut(api, form, { intent, language }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    const refused = { intent, typed: typedIn(form), code, fields: details.errors ?? {}, retryAfter: details.retryAfter }
    return data<SystemAnswer>({ refused }, { status })
  }
}

type Asked = { intent: Intent; language: Language }

async function carryOut(api: Api, form: FormData, { intent, language }: Asked): Promise<SystemAnswer> {
  const id = Number(form.get('id'))
  const proof = { currentPassword: String(form.get('currentPassword') ?? ''), code: String(form.get('code') ?? '') }
  if (intent === 'plan') {
    await api.keepBackupPlan({ ...readPlan(form), ...proof })
    return { done: 'saved' }
  }
  if (intent === 'download') {
    const { address, file, bytes } = await api.openBackup({ id, ...proof })
    return { opened: { address, file, size: sizeInWords(bytes, language) } }
  }
  if (intent === 'retry') {
    await api.retryMail({ id })
    return { done: 'retried' }
  }
  await api.takeBackup({})
  return { done: 'begun' }
}
