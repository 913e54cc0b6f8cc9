import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { slugOf } from '#domain/goods/slug.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, openUnhurried, type Database } from '#server/db/db.ts'
import { productOptions, products } from '#server/db/schema.ts'
import { openBrowser } from './browser-of-shop.ts'
import { karim, rina } from './people.ts'
import { cloneTemplate, runSql, templateShop } from './template-shop.ts'

export type { Browser } from './browser-of-shop.ts'

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** Tests order more from one network than the guests of a real one do in an hour. */
const noNetworkLimits = { MOST_ORDERS_OF_NETWORK: '0', MOST_GUEST_UNITS: '0', MOST_GUEST_VALUE: '0' }

/** A whole shop on a database of its own: the API, a guest, Rina who shops and Karim who runs it. */
export async function openShop(env: Record<string, string> = {}) {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const { connection: postgres, cookies } = await templateShop()
  await cloneTemplate(postgres, name)
  const database = openDatabase({ ...postgres, database: name }, 20)
  const unhurried = openUnhurried(database)
  const media = path.join(tmpdir(), name)
  const usual = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    MEDIA_DIR: media,
    BACKUP_DIR: `${media}-backups`,
    ...noNetworkLimits,
  }
  const config = readConfig({ ...usual, ...env })
  let app = await createApp(database, config)
  const current = () => app
  const [guest, asRina, asKarim] = [openBrowser(current), openBrowser(current), openBrowser(current)]
  if (changesSessions(env)) {
    await asRina.logIn({ email: rina.email, password: rina.password })
    await asKarim.logIn({ email: karim.email, password: karim.password })
  } else {
    for (const pair of cookies.rina) asRina.cookies.set(...pair)
    for (const pair of cookies.karim) asKarim.cookies.set(...pair)
  }
  return {
    get app() {
      return app
    },
    database,
    /** The same database without the shop's limits, for statements about more rows than a slow machine takes in time. */
    unhurried,
    guest,
    rina: asRina,
    karim: asKarim,
    browser: () => openBrowser(current),
    restart: async () => {
      await app.close()
      app = await createApp(database, config)
    },
    stock: (given: Partial<Stocked>) => insertProduct(database, given),
    /** Runs statements as the superuser, and without the shop's limits. */
    fill: (statements: string) => runSql({ ...postgres, database: name }, statements),
    stockOf: (productId: string) => countStock(database, productId),
    close: async () => {
      await app.close()
      await unhurried.close()
      await database.close()
      for (const folder of [media, `${media}-backups`]) await rm(folder, { recursive: true, force: true })
      await runSql(postgres, `drop database ${name} with (force)`)
    },
  }
}

/** With settings that change sessions or the log, the sessions of the template do not do, and both log in again. */
function changesSessions(env: Record<string, string>): boolean {
  return ['AUTH_SECRET', 'PUBLIC_URL', 'ADMIN_TWO_FACTOR', 'LOG_LEVEL'].some((name) => name in env)
}

type Stocked = typeof products.$inferInsert & {
  stock: number
  options: Omit<typeof productOptions.$inferInsert, 'id' | 'productId'>[]
}

export async function insertProduct({ db }: Database, { stock = 5, options, ...given }: Partial<Stocked>) {
  const title = given.title ?? `Blue Panjabi ${randomUUID().slice(0, 8)}`
  const row = { title, slug: slugOf(title), category: 'Cloth' as const, price: 125_000, profit: 25_000, ...given }
  const [product] = await db.insert(products).values(row).returning()
  if (!product) throw new Error('The product was not kept')
  await db
    .insert(productOptions)
    .values((options ?? [{ stock }]).map((option) => ({ ...option, productId: product.id })))
  return product
}

export async function countStock({ pool }: Database, productId: string): Promise<number> {
  const { rows } = await pool.query('select sum(stock)::int as stock from product_options where product_id = $1', [
    productId,
  ])
  return rows[0].stock
}
