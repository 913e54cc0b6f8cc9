import { isDay } from '#domain/day.ts'
import { onOneLine } from '../../lib/one-line.ts'
import { listAddress, readPage } from '../table/list-address.ts'

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which entries are asked for. */
export type Asked = { action?: string; by?: string; subject?: string; from?: string; to?: string; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const [action, subject] = ['action', 'subject'].map((name) => onOneLine(query.get(name)).slice(0, 40).trimEnd())
  const by = query.get('by')
  const [from, to] = ['from', 'to'].map((name) => dayOf(query.get(name)))
  const page = readPage(query)
  return {
    ...(action && { action }),
    ...(by && id.test(by) && { by }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page }),
  }
}

export function addressOf(asked: Asked): string {
  return listAddress('/admin/audit', asked)
}

export function isNarrowed({ action, by, subject, from, to }: Asked): boolean {
  return Boolean(action || by || subject || from || to)
}

function dayOf(text: string | null): string | undefined {
  return text && isDay(text) ? text : undefined
}
