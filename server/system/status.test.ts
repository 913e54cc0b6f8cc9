import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { failedTries, untilAllIsSent } from '#test/mail-queue.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createDelivery } from '../jobs/delivery.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com', SHOP_MAIL: 'shop@example.com' })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from webhook_deliveries; delete from outbox; delete from backups'))

async function system() {
  return (await shop.karim.showSystem({})).data
}

it('tells an Admin of the release, the database and the disks, and a live shop what it lacks', async () => {
  const { release, node, database, disks, memory, attention } = await system()
  expect(release).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.any(String) })
  expect(node).toBe(process.versions.node)
  expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), missingMigrations: 0 })
  expect(database.bytes).toBeGreaterThan(1e6)
  expect(disks.flatMap(({ of }) => of)).toEqual(expect.arrayContaining(['media', 'backups']))
  for (const { free, size } of disks) expect(size).toBeGreaterThanOrEqual(free)
  expect(memory.used).toBeGreaterThan(1e6)
  expect(attention.filter((one) => one !== 'disk-full')).toEqual(['no-backup', 'no-backup-plan', 'mail-to-files'])
})

it('keeps secrets and people to itself', async () => {
  await shop.database.pool.query(
    `insert into outbox (topic, payload, failed_at, problem) values ('link-asked', '{"email":"rina@example.com"}', now(), 'refused')`,
  )
  const answer = await shop.karim.request({ url: '/api/v1/system' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('rina@example.com')
  expect(answer.body).not.toContain(shop.app.secret)
  expect(answer.body).not.toContain(String(shop.database.pool.options.host))
})

it('says which migrations are missing', async () => {
  const { rows } = await shop.database.pool.query('select max(name) as latest from migrations')
  const rename = (from: string, to: string) =>
    shop.database.pool.query('update migrations set name = $2 where name = $1', [from, to])
  await rename(rows[0].latest, 'away.sql')
  const { database, attention } = await system()
  expect(database.missingMigrations).toBe(1)
  expect(attention).toContain('migrations-missing')
  await rename('away.sql', rows[0].latest)
})

it('names the webhooks that do not arrive', async () => {
  const { id } = await shop.karim.addWebhook({ url: 'https://hooks.example.com/haat', events: ['stock-low'] })
  await shop.database.pool.query(
    `with told as (insert into outbox (topic, payload, queued_at) values ('stock-low', '{}', now()) returning id)
     insert into webhook_deliveries (webhook_id, outbox_id, created_at, queued_at, attempts)
     select $1, id, now() - interval '2 hours', now(), 5 from told`,
    [id],
  )
  const { webhooks, attention } = await system()
  expect(webhooks).toEqual([{ id, host: 'hooks.example.com', failing: 1 }])
  expect(attention).toContain('webhooks-failing')
})

it('keeps why a mail could not be sent, and sends it when somebody tries again', async () => {
  const server = await openMailServer()
  server.refuse(true)
  const { port } = server
  const config = { ...shop.app.config, mail: { ...shop.app.config.mail, smtpUrl: `smtp://127.0.0.1:${port}` } }
  await shop.guest.forgetPassword({ email: 'karim@example.com' })
  const delivery = createDelivery(shop.app.db, config, { log: shop.app.log, checkout: '/nowhere' })
  await delivery.start()
  await expect
    .poll(async () => (await system()).mail.failing)
    .toMatchObject([{ topic: 'link-asked', problem: 'refused', isGivenUp: false }])
  await expect.poll(() => failedTries(shop)).toBeGreaterThan(0)
  // Long until the next try; and then nobody tries any more.
  await shop.database.pool.query(`update pgboss.job set start_after = now() + interval '1 day' where state = 'retry'`)
  const [failing] = (await system()).mail.failing
  server.refuse(false)
  await shop.karim.retryMail({ id: failing?.id ?? 0 })
  await untilAllIsSent(shop)
  expect(server.caught).toHaveLength(1)
  expect((await system()).mail).toMatchObject({ failing: [], waiting: 0, lastFailedAt: expect.any(String) })
  await expect(shop.karim.retryMail({ id: failing?.id ?? 0 })).rejects.toMatchObject({ code: 'not-found' })

  await shop.database.pool.query(
    `update outbox set sent_at = null, given_up_at = now(); delete from pgboss.job where name = 'mail'`,
  )
  expect((await system()).attention).toContain('mail-failed')
  await shop.karim.retryMail({ id: failing?.id ?? 0 })
  await expect.poll(() => server.caught.length).toBe(2)
  expect((await system()).attention).not.toContain('mail-failed')
  await delivery.stop()
  await server.stop()
})
