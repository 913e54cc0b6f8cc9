import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { settingField, settingNames, treeOf, valueAt, type ShopSettings } from '#domain/shop/setting-fields.ts'
import { settingsToWire } from '#domain/shop/typed-settings.ts'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import { shopSettings } from '../db/shop-schema.ts'
import { changesBetween, note } from '../db/audit.ts'
import { nameIn } from '../media/media-storage.ts'
import { firstSettings } from './first-settings.ts'

export type KeptSettings = { data: ShopSettings; version: number; changedAt: string }

export async function readSettings(db: Db): Promise<KeptSettings> {
  const [row] = await db.select().from(shopSettings)
  if (!row) throw new Error('The settings have no row')
  return { data: withFirst(row.value), version: row.version, changedAt: row.changedAt.toISOString() }
}

/** What was set; a field that is newer than that is as the shop was made. */
function withFirst(set: unknown): ShopSettings {
  return treeOf(
    settingNames.map((name) => {
      const value = valueAt(set, name)
      return [name, value === undefined ? valueAt(firstSettings, name) : value]
    }),
  )
}

type Change = { settings: ShopSettings; version: number; actorId: string }

/** Keeps the settings, unless they are no longer those that were read before. */
export async function keepSettings(db: Db, { settings, version, actorId }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readSettings(tx)
    if (settings.logo !== before.data.logo) await refuseForeignLogo(tx, settings.logo)
    const kept = await tx
      .update(shopSettings)
      .set({ value: settings, version: version + 1, changedAt: sql`now()` })
      .where(eq(shopSettings.version, version))
      .returning({ version: shopSettings.version })
    if (kept.length === 0) throw new Refusal('settings-changed')
    const changes = changesBetween(fieldsOf(before.data), fieldsOf(settings))
    await note(tx, {
      actorId,
      action: 'change-settings',
      subjectId: 'shop',
      details: { version: version + 1 },
      changes,
    })
  })
}

/** The logo is a picture that was sent to the shop; it stays from now on. */
async function refuseForeignLogo(tx: Db, logo: string): Promise<void> {
  if (!logo) return
  const isSent = eq(pictures.name, nameIn(logo) ?? '')
  const [found] = await tx.select({ name: pictures.name }).from(pictures).where(isSent).for('no key update')
  if (!found) throw new Refusal('invalid-input', { errors: { 'settings.logo': { code: 'picture-not-sent' } } })
}

/** Each field by its name on the wire; a link on a line. */
function fieldsOf(settings: ShopSettings): Record<string, unknown> {
  const wire = settingsToWire(settingNames, settings)
  const named = settingNames.map((name) => settingField(name).wire).map((name) => [name, valueAt(wire, name)] as const)
  const links = settings.links.social.map(({ name, link }) => `${name} ${link}`)
  return { ...Object.fromEntries(named), 'links.social': links }
}
