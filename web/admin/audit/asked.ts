import { listAddress, readPage } from '../list/list-address.ts'

const day = /^\d{4}-\d\d-\d\d$/
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which deeds are asked for. */
export type Asked = { action?: string; by?: string; subject?: string; from?: string; to?: string; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const [action, subject] = ['action', 'subject'].map((name) => query.get(name)?.trim().slice(0, 40))
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
  return text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
