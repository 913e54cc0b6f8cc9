import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import type { Db } from '../db/db.ts'
import { readSettings } from './store.ts'

export type KnownSettings = { now(): Promise<ShopSettings>; forget(): void }

declare module 'fastify' {
  interface FastifyInstance {
    settings: KnownSettings
  }
}

const longest = 60_000

/** The settings, read once and again when they have changed; a word of a change that is lost costs a minute. */
export function knowSettings(db: Db): KnownSettings {
  let known: { settings: Promise<ShopSettings>; until: number } | undefined
  return { now, forget }

  function now(): Promise<ShopSettings> {
    if (known && known.until > Date.now()) return known.settings
    const settings = readSettings(db).then(({ data }) => data)
    known = { settings, until: Date.now() + longest }
    // Whoever asked is told of it; the next one asks anew.
    settings.catch(forget)
    return settings
  }

  function forget(): void {
    known = undefined
  }
}
