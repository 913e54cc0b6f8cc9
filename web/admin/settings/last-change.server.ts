import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { ifUnavailable } from '../../lib/shop/unavailable.server.ts'
import { momentInWords } from '../shell/moments.server.ts'

export type LastChange = { by: string; at: string }

/** Who changed the settings last, and when; nothing where nobody has, or where it cannot be found out. */
export async function lastChange(api: Api, language: Language): Promise<LastChange | undefined> {
  const entries = await api.listAuditLog({ action: 'change-settings', limit: 1 }).catch(ifUnavailable)
  const [entry] = entries?.data ?? []
  return entry && { by: entry.by, at: momentInWords(entry.at, language) }
}
