import { data } from 'react-router'
import type { Backup } from '#contract/backups.ts'
import type { SystemState } from '#contract/system.ts'
import type { Api } from '#contract/client.ts'
import { formatNumber, type Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { readPlan, typedIn, type Intent, type SystemAnswer } from './plan-form.tsx'

export type ShownSystem = ReturnType<typeof systemOf>
export type ShownBackup = ReturnType<typeof backupOf>

/** The state of the shop with its moments, times and sizes in words: browsers differ in how they write them. */
export function systemOf(
  { release, memory, database, disks, mail, sms, backups, ...state }: SystemState,
  language: Language,
) {
  const size = (bytes: number) => sizeInWords(bytes, language)
  const moment = (at: string | null) => (at === null ? undefined : momentInWords(at, language))
  return {
    ...state,
    release: { ...release, openFor: ageInWords(release.openSince, language) },
    memory: { used: size(memory.used), limit: memory.limit === null ? undefined : size(memory.limit) },
    database: { ...database, size: size(database.bytes) },
    disks: disks.map((disk) => ({ ...disk, free: size(disk.free), size: size(disk.size) })),
    mail: {
      ...mail,
      lastSent: moment(mail.lastSentAt),
      lastFailed: moment(mail.lastFailedAt),
      failing: mail.failing.map(({ createdAt, failedAt, ...one }) => ({
        ...one,
        created: momentInWords(createdAt, language),
        failed: momentInWords(failedAt, language),
      })),
    },
    sms: sms && { ...sms, lastSent: moment(sms.lastSentAt) },
    backups: { ...backups, time: inDigits(backups.time, language), lastTaken: moment(backups.lastTakenAt) },
  }
}

export function backupOf({ endedAt, seconds, bytes, ...backup }: Backup, language: Language) {
  const lasted = unitOf(Math.max(1, seconds), 'second', language)
  return { ...backup, ended: momentInWords(endedAt, language), lasted, size: sizeInWords(bytes, language) }
}

/** A time such as 03:30 in the digits of the language. */
function inDigits(time: string, language: Language): string {
  return time.replaceAll(/\d/g, (digit) => formatNumber(Number(digit), language))
}

const units = { en: ['kB', 'MB', 'GB', 'TB'], bn: ['কেবি', 'এমবি', 'জিবি', 'টিবি'] }

/** "12.3 GB", in the units of disks: a thousand of one make the next. */
function sizeInWords(bytes: number, language: Language): string {
  const names = units[language]
  const place = Math.min(names.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1))
  const many = bytes / 1000 ** (place + 1)
  const digits = { maximumFractionDigits: many < 100 && place > 1 ? 1 : 0 }
  return `${format(digits, language).format(many)} ${names[place]}`
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function ageInWords(since: string, language: Language): string {
  const seconds = (Date.now() - Date.parse(since)) / 1000
  const [unit, length] = spans.find(([, long]) => seconds >= long * 2) ?? spans[2]
  return unitOf(Math.max(1, Math.floor(seconds / length)), unit, language)
}

function unitOf(count: number, unit: string, language: Language): string {
  return format({ style: 'unit', unit, unitDisplay: 'long' }, language).format(count)
}

function format(options: Intl.NumberFormatOptions, language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'bn-BD', options)
}

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
  return { done: 'begun', newest: Number(form.get('newest')) }
}
