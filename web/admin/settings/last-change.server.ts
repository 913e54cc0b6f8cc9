import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { momentInWords } from '../shell/moments.server.ts'

export type LastChange = { by: string; at: string }

/** Who changed the settings last, and when; nothing where nobody has, or where it cannot be found out. */
export async function lastChange(api: Api, language: Language): Promise<LastChange | undefined> {
  const deeds = await api.listDeeds({ action: 'change-settings', limit: 1 }).catch(() => undefined)
  const [deed] = deeds?.data ?? []
  return deed && { by: deed.by, at: momentInWords(deed.at, language) }
}
