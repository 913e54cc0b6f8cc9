import type { MessageState } from '#contract/messages-admin.ts'
import { listAddress, readPage, readSearch } from '../table/list-address.ts'

export const messageStates = ['new', 'read', 'answered'] as const satisfies MessageState[]

/** Which messages are asked for. */
export type Asked = { show?: MessageState; search?: string; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const show = messageStates.find((one) => one === query.get('show'))
  const search = readSearch(query)
  const page = readPage(query)
  return { ...(show && { show }), ...(search && { search }), ...(page && { page }) }
}

export function addressOf(asked: Asked): string {
  return listAddress('/admin/messages', asked)
}
