import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import pg from 'pg'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { migrate, openDatabase, type Database } from '#server/db/db.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { freePort } from '#test/free-port.ts'
import { openMailServer } from '#test/mail-server.ts'
import { logIn, logInAndOpen } from './log-in.ts'
import type { Reply, Request } from './shop-host.ts'

const dataFolder = process.env.HAAT_E2E_DATA ?? ''
const server = { host: path.join(dataFolder, 'data'), user: 'shop' }
const templateLock = 3_417
const manySteps = 360_000

type Given = {
  /** Environment variables of the shop. */
  settings?: Record<string, string>
  /** Titles of products for TK 1,000, nine of each. */
  products?: string[]
  /** The whole demo instead of an empty shop. */
  hasDemo?: boolean
  /** Two administrators, Karim Uddin and Nasima Khan. */
  hasAdmins?: boolean
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>
export type AdminShop = Awaited<ReturnType<typeof openAdminShop>>
export type MailShop = Awaited<ReturnType<typeof openMailShop>>

/** A shop of a test's own, on a database cloned from a template. `await using` closes it with the test. */
export async function openOwnShop({ settings = {}, products = [], hasDemo, hasAdmins }: Given = {}) {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const template = hasDemo ? 'template_demo' : hasAdmins ? 'template_admins' : 'template_empty'
  await makeTemplate(template)
  await runSql('shop', `create database ${name} template ${template} strategy file_copy`)
  for (const title of products) await addProduct(name, title)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    ...settings,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    MEDIA_DIR: path.join(dataFolder, name),
    DATABASE_URL: urlOf(name),
  }
  let shop = await open(env)
  const close = async () => {
    await ask({ what: 'close', shop })
    await runSql('shop', `drop database ${name} with (force)`)
  }
  return {
    address,
    sql: (statement: string, values: unknown[] = []) => runSql(name, statement, values),
    addProduct: (title: string, dealSeconds?: number) => addProduct(name, title, dealSeconds),
    stockOf: async (title: string) => {
      const [row] = await runSql(name, 'select stock from products where title = $1', [title])
      return Number(row.stock)
    },
    /** The shop sees what was changed by SQL when it starts. */
    restart: async () => {
      await ask({ what: 'close', shop })
      shop = await open(env)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

const password = 'Karim-keeps-2026'
const admins = { karim: 'karim@example.com', nasima: 'nasima@example.com' }

/** A shop of a test's own with two administrators, Karim Uddin and Nasima Khan. */
export async function openAdminShop(products: string[] = [], settings: Record<string, string> = {}) {
  test.setTimeout(manySteps)
  const shop = await openOwnShop({ products, settings, hasAdmins: true })
  return {
    ...shop,
    password,
    /** By a call: no page is opened. */
    logIn: (to: Pick<Page, 'request'>, who: keyof typeof admins = 'karim') =>
      logIn(to, { email: admins[who], password }, shop.address),
    logInAndOpen: (page: Page, path: string, who: keyof typeof admins = 'karim') =>
      logInAndOpen(page, { email: admins[who], password }, path, shop.address),
  }
}

/** A shop of a test's own whose mails arrive at a mail server. */
export async function openMailShop(products: string[] = []) {
  test.setTimeout(manySteps)
  const mail = await openMailServer()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SHOP_MAIL: 'shop@example.com' }
  const shop = await openOwnShop({ products, settings: smtp })
  const close = async () => {
    await shop.close()
    await mail.stop()
  }
  return {
    ...shop,
    mailsTo: (to: string) => mail.caught.filter((one) => one.to.includes(to)),
    /** The link in the newest mail to an address with this in its subject, once it has come. */
    linkTo: async (to: string, subject: string) => {
      const find = () => mail.caught.findLast((one) => one.to.includes(to) && one.subject.includes(subject))
      await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
      return /https?:\/\/\S+token=[\w-]{43}/.exec(find()?.text ?? '')?.[0] ?? 'no link'
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Template = 'template_empty' | 'template_admins' | 'template_demo'

/** Made by whichever worker needs it first. */
async function makeTemplate(template: Template): Promise<void> {
  const client = new pg.Client({ ...server, database: 'shop' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`create database unfinished_${template}`)
    const database = openDatabase({ connectionString: urlOf(`unfinished_${template}`) })
    await migrate(database.pool)
    if (template === 'template_demo') await loadDemo(database, new Date())
    if (template === 'template_admins') await addAdmins(database)
    await database.close()
    await client.query(`alter database unfinished_${template} rename to ${template}`)
  } finally {
    await client.end()
  }
}

async function addAdmins({ db }: Database): Promise<void> {
  const account = { phone: '', address: '', role: 'Admin' } as const
  const added = await makeAccounts(db, [
    { ...account, firstName: 'Karim', lastName: 'Uddin', email: admins.karim },
    { ...account, firstName: 'Nasima', lastName: 'Khan', email: admins.nasima, phone: '01711111112' },
  ])
  for (const id of added) await setPassword(db, id, password)
}

async function open(env: Record<string, string>): Promise<number> {
  const { shop = 0 } = await ask({ what: 'open', env })
  return shop
}

type Unnumbered = Request extends infer One ? (One extends Request ? Omit<One, 'id'> : never) : never

let host: ChildProcess | undefined
let asked = 0
const waiting = new Map<number, (reply: Reply) => void>()

/** One process for all shops of this worker: most of what a shop's start costs is the loading of its code. */
async function ask(request: Unnumbered): Promise<Reply> {
  host ??= startHost()
  const id = ++asked
  const reply = await new Promise<Reply>((resolve) => {
    waiting.set(id, resolve)
    host?.send({ id, ...request })
  })
  waiting.delete(id)
  if (reply.error) throw new Error(reply.error)
  return reply
}

function startHost(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'shop-host.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply))
  child.once('exit', (code) => {
    for (const [id, answer] of waiting) answer({ id, error: `The shops' process ended with ${code}` })
  })
  // It ends with this worker and keeps nobody waiting.
  child.unref()
  child.channel?.unref()
  return child
}

/** With `dealSeconds` a deal of 20 per cent is running on the product, and ends so many seconds from now. */
async function addProduct(database: string, title: string, dealSeconds?: number): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const id = await insert(
    database,
    "insert into products (slug, title, category, price, profit) values ($1, $2, 'Cloth', 100000, 10000)",
    [slug, title],
  )
  await insert(database, 'insert into product_options (product_id, stock) values ($1, 9)', [id])
  if (dealSeconds === undefined) return
  const deal = await insert(
    database,
    "insert into deals (title, percent_off, starts_at, ends_at) values ('A short deal', 20, now() - interval '1 day', now() + $1 * interval '1 second')",
    [dealSeconds],
  )
  await runSql(database, 'insert into deal_products (deal_id, product_id) values ($1, $2)', [deal, id])
}

async function insert(database: string, statement: string, values: unknown[]): Promise<string> {
  const [row] = await runSql(database, `${statement} returning id`, values)
  return row.id
}

async function runSql(database: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ ...server, database })
  await client.connect()
  const { rows } = await client.query(statement, values).finally(() => client.end())
  return rows
}

function urlOf(database: string): string {
  return `postgres://${server.user}@localhost/${database}?host=${encodeURIComponent(server.host)}`
}
