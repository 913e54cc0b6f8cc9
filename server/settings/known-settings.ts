import type { PageLink } from '#contract/pages.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import { know, type Known } from '../cache/known.ts'
import type { Db } from '../db/db.ts'
import { countArticles, listPageLinks } from '../content/pages.ts'
import { readSettings } from './store.ts'

export type KnownSettings = Known<ShopSettings & { pages: PageLink[]; articles: number }>

declare module 'fastify' {
  interface FastifyInstance {
    settings: KnownSettings
  }
}

export function knowSettings(db: Db): KnownSettings {
  return know(async () => {
    const [{ data }, pages, articles] = await Promise.all([readSettings(db), listPageLinks(db), countArticles(db)])
    return { ...data, pages, articles }
  })
}
