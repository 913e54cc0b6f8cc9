import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { failedTries, letPausesPass, untilAllIsSent } from '#test/mail-queue.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { readConfig } from '../config.ts'
import { createDelivery, type Delivery } from '../jobs/delivery.ts'

type Caught = { to: string[]; head: string; body: string; messageId: string }

let shop: TestShop
let folder: string
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  shop = await openShop()
  folder = await mkdtemp(path.join(tmpdir(), 'haat-mail-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** A real mail server of this test's own. `refuse` says which tries it turns away. */
async function openServer({ port = 0, refuse = () => false }: { port?: number; refuse?: (n: number) => boolean } = {}) {
  const caught: Caught[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = (await stream.toArray()).join('')
      tries += 1
      if (refuse(tries)) return done(Object.assign(new Error('Come again later'), { responseCode: 451 }))
      const [head = '', ...body] = raw.split('\r\n\r\n')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      caught.push({ to, head, body: body.join('\n\n'), messageId: /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '' })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  running.push({ stop: () => new Promise((resolve) => server.close(resolve)) })
  return { caught, port: (server.server.address() as AddressInfo).port, tries: () => tries }
}

function deliver(port?: number): Delivery {
  const config = readConfig({
    DATA_DIR: folder,
    ...(port && { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_MAIL: 'karim@haat.example' }),
  })
  const delivery = createDelivery(shop.database.db, config, { log: shop.app.log, checkout: folder })
  running.unshift(delivery)
  void delivery.start()
  return delivery
}

/** Nothing is left to be sent, and nobody is there any more who could send it twice. */
async function finish(): Promise<void> {
  await untilAllIsSent(shop)
  await Promise.all(running.splice(0).map((one) => one.stop()))
}

async function unsent(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as n from outbox where topic = 'message-received' and sent_at is null`,
  )
  return rows[0].n
}

/** Quoted-printable as people read it. */
function readable(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const soon = { timeout: 60_000, interval: 50 }
const letter = { name: 'রিনা Akter', email: 'rina@example.com', message: 'শাড়িটা কি লাল রঙে আছে?\nThank you.' }

describe('the mail of a message', () => {
  it('reaches the shop once, can be answered to the visitor, and is noted as sent', async () => {
    const { caught, port } = await openServer()
    const { reference } = await shop.guest.sendMessage({ ...letter, phone: '+880 1712-345678' })
    deliver(port)
    await finish()
    expect(caught).toHaveLength(1)
    const [mail] = caught
    expect(mail?.to).toEqual(['karim@haat.example'])
    expect(mail?.head).toMatch(/^Reply-To: [^<]*<rina@example\.com>$/m)
    expect(mail?.head).toContain('From: Haat <karim@haat.example>')
    expect(mail?.messageId).toMatch(/^<message-received-\d+\.\d+@localhost>$/)
    expect(readable(mail?.body ?? '')).toContain(letter.message.split('\n')[0])
    expect(readable(mail?.body ?? '')).toContain(reference)
    expect(readable(mail?.body ?? '')).toContain('01712345678')
  })

  it('is tried again until the server is there', async () => {
    const port = await freePort()
    await shop.guest.sendMessage(letter)
    deliver(port)
    await expect.poll(() => failedTries(shop), soon).toBeGreaterThan(0)
    expect(await unsent()).toBe(1)
    const { caught } = await openServer({ port })
    await letPausesPass(shop)
    await expect.poll(() => caught.length, soon).toBe(1)
    await expect.poll(unsent, soon).toBe(0)
  })

  it('is tried again when the server asks for it, under the same Message-ID', async () => {
    const { caught, port, tries } = await openServer({ refuse: (n) => n < 3 })
    await shop.guest.sendMessage(letter)
    deliver(port)
    const goOn = async () => {
      await letPausesPass(shop)
      return caught.length
    }
    await expect.poll(goOn, soon).toBe(1)
    await finish()
    expect(caught).toHaveLength(1)
    expect(tries()).toBe(3)
  })

  it('is sent once each when two copies of the shop share the work', async () => {
    const { caught, port } = await openServer()
    for (const [copy, browser] of [shop.browser(), shop.browser(), shop.browser(), shop.browser()].entries()) {
      for (let n = 0; n < 5; n++) await browser.sendMessage({ ...letter, message: `Question ${copy}.${n}` })
    }
    deliver(port)
    deliver(port)
    await finish()
    expect(caught).toHaveLength(20)
    expect(new Set(caught.map(({ messageId }) => messageId)).size).toBe(20)
  })

  it('is finished by the next copy when one stops', async () => {
    const { caught, port } = await openServer()
    const first = deliver(port)
    for (const browser of [shop.browser(), shop.browser()]) {
      for (let n = 0; n < 5; n++) await browser.sendMessage({ ...letter, message: `Question ${Math.random()}` })
    }
    await expect.poll(() => caught.length, soon).toBeGreaterThan(0)
    await first.stop()
    deliver(port)
    await expect.poll(unsent, soon).toBe(0)
    expect(new Set(caught.map(({ messageId }) => messageId)).size).toBe(10)
    expect(caught).toHaveLength(10)
  })

  it('is sent after the database has thrown everybody out', async () => {
    const { caught, port } = await openServer()
    deliver(port)
    await shop.guest.sendMessage(letter)
    await expect.poll(() => caught.length, soon).toBe(1)
    const { pool } = shop.database
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const again = () => shop.guest.sendMessage({ ...letter, message: 'Are you still there?' }).catch(() => undefined)
    await expect.poll(again, soon).toBeDefined()
    await expect.poll(() => caught.length, soon).toBe(2)
  })

  it('becomes a file when there is no server to hand it to', async () => {
    const { reference } = await shop.guest.sendMessage({ ...letter, name: 'Rina' })
    deliver()
    await expect.poll(unsent, soon).toBe(0)
    const [file = '', ...others] = await readdir(path.join(folder, 'mail'))
    expect(others).toEqual([])
    expect(file).toMatch(/^\d{4}-\d\d-\d\d-message-received-\d+\.eml$/)
    expect(await readFile(path.join(folder, 'mail', file), 'utf8')).toContain(`Subject: Message ${reference} from Rina`)
  })

  it('never lets what somebody typed write its head', async () => {
    const { caught, port } = await openServer()
    const { reference } = await shop.guest.sendMessage(letter)
    // Past every check of the door: as if a row had been written by hand.
    await shop.database.pool.query('alter table messages drop constraint messages_name_check')
    await shop.database.pool.query('alter table messages drop constraint messages_email_check')
    await shop.database.pool.query('update messages set name = $1, email = $2 where reference = $3', [
      'Rina\r\nBcc: victim@example.com\r\n\r\nBuy now',
      'rina@example.com>\r\nBcc: other@example.com, third@example.com',
      reference,
    ])
    deliver(port)
    await expect.poll(() => caught.length, soon).toBe(1)
    expect(caught[0]?.to).toEqual(['karim@haat.example'])
    expect(caught[0]?.head).not.toMatch(/^(Bcc|Cc):/im)
    expect(caught[0]?.head.split('\r\n').filter((line) => line.startsWith('Reply-To'))).toHaveLength(1)
  })
})

describe('what the outbox holds', () => {
  it('waits when nobody can write it yet', async () => {
    await shop.database.pool.query(`insert into outbox (topic, payload) values ('not-written-yet', '{}')`)
    await shop.guest.sendMessage(letter)
    deliver()
    await expect.poll(unsent, soon).toBe(0)
    const { rows } = await shop.database.pool.query(
      `select queued_at, sent_at from outbox where topic = 'not-written-yet'`,
    )
    expect(rows).toEqual([{ queued_at: null, sent_at: null }])
  })
})
