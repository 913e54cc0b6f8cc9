import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import { know, type Known } from '../cache/known.ts'
import type { Db } from '../db/db.ts'
import { readSettings } from './store.ts'

export type KnownSettings = Known<ShopSettings>

declare module 'fastify' {
  interface FastifyInstance {
    settings: KnownSettings
  }
}

export function knowSettings(db: Db): KnownSettings {
  return know(async () => (await readSettings(db)).data)
}
