import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { createApi, type Api } from '#contract/client.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/db.ts'
import { productOptions, products } from '#server/db/schema.ts'
import type { App } from '#server/serve.ts'
import { runSql } from './database.ts'
import { karim, rina } from './people.ts'

export type Browser = Api & {
  cookies: Map<string, string>
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}
export type TestShop = Awaited<ReturnType<typeof openShop>>

/** A whole shop on a database of its own: the API, a guest, Rina who shops and Karim who runs it. */
export async function openShop(env: Record<string, string> = {}) {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const postgres = inject('postgres')
  await runSql(postgres, `create database ${name} template template_shop strategy file_copy`)
  const database = openDatabase({ ...postgres, database: name }, 20)
  const media = path.join(tmpdir(), name)
  const config = readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', MEDIA_DIR: media, ...env })
  let app = await createApp(database, config)
  const current = () => app
  const [guest, asRina, asKarim] = [openBrowser(current), openBrowser(current), openBrowser(current)]
  await asRina.logIn({ email: rina.email, password: rina.password })
  await asKarim.logIn({ email: karim.email, password: karim.password })
  return {
    get app() {
      return app
    },
    database,
    guest,
    rina: asRina,
    karim: asKarim,
    browser: () => openBrowser(current),
    restart: async () => {
      await app.close()
      app = await createApp(database, config)
    },
    stock: (given: Partial<Stocked>) => putOnShelf(database, given),
    stockOf: (productId: string) => countStock(database, productId),
    close: async () => {
      await app.close()
      await database.close()
      await rm(media, { recursive: true, force: true })
      await runSql(postgres, `drop database ${name} with (force)`)
    },
  }
}

/** Somebody's browser: it keeps its cookies, and speaks to the shop through the contract's client. */
function openBrowser(current: () => App): Browser {
  const cookies = new Map<string, string>()
  const api = createApi(async (url, { method, headers, body }) => {
    const answer = await request({ url, method: method as 'GET', headers, ...(body && { payload: bodyOf(body) }) })
    return { ok: answer.statusCode < 400, status: answer.statusCode, json: async () => answer.json() }
  })
  return { ...api, cookies, request }

  async function request(options: InjectOptions) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const own = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    const answer = await current().inject({ ...options, headers: { ...own, ...options.headers } })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
}

function bodyOf(body: string | Uint8Array): string | Buffer {
  return typeof body === 'string' ? body : Buffer.from(body)
}

type Stocked = typeof products.$inferInsert & {
  stock: number
  options: { size?: string; colour?: string; stock: number }[]
}

async function putOnShelf({ db }: Database, { stock = 5, options, ...given }: Partial<Stocked>) {
  const title = given.title ?? `Blue Panjabi ${randomUUID().slice(0, 8)}`
  const row = { title, slug: slugOf(title), category: 'Cloth' as const, price: 125_000, profit: 25_000, ...given }
  const [product] = await db.insert(products).values(row).returning()
  if (!product) throw new Error('The product was not kept')
  await db
    .insert(productOptions)
    .values((options ?? [{ stock }]).map((option) => ({ ...option, productId: product.id })))
  return product
}

async function countStock({ pool }: Database, productId: string): Promise<number> {
  const { rows } = await pool.query('select sum(stock)::int as stock from product_options where product_id = $1', [
    productId,
  ])
  return rows[0].stock
}
