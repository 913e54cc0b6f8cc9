import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { topics } from '#server/jobs/topics.ts'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'
import { openSmsGateway } from '#test/sms-gateway.ts'

/** As if another tab covered the page, or no longer did. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('an Admin sees how the shop is, tries a mail again, takes a backup and downloads it, and sets the daily one', async ({
  page,
}, { outputDir }) => {
  await using shop = await openAdminShop([], { BACKUP_DIR: `${outputDir}/backups` })
  await shop.sql(
    `insert into outbox (topic, payload, queued_at, failed_at, problem, given_up_at)
     values ('message-received', '{"reference":"none"}', now(), now(), 'no-connection', now())`,
  )
  await shop.logInAndOpen(page, '/admin/system')
  await expect(page.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('2 things need your attention.')).toBeVisible()
  await page.getByRole('button', { name: /^Try again: A message to the shop/ }).click()
  await expect(page.getByText('1 thing needs your attention.')).toBeVisible()
  await expect(page.getByText('Take a backup below.')).toBeVisible()
  const [mail] = await shop.sql('select given_up_at from outbox')
  expect(mail.given_up_at).toBeNull()

  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('No backup was taken yet.')).toBeVisible()
  await page.clock.install()
  await setVisibility(page, 'hidden')
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText('A backup is being taken.')).toBeVisible()
  await page.clock.runFor(2000)
  await expect.poll(() => shop.sql('select from backups')).toHaveLength(1)
  await setVisibility(page, 'visible')
  await expect(backups.getByRole('listitem')).toContainText('taken by an administrator')
  await expect(page.getByText('Everything is fine.')).toBeVisible()
  const [kept] = await shop.sql('select file from backups')
  const bytes = await readFile(kept.file)

  await backups.getByLabel('Current password').fill('not the password')
  await backups.getByRole('button', { name: 'Open the download' }).click()
  await expect(backups.getByLabel('Current password')).toHaveAccessibleDescription('Wrong password')
  await backups.getByLabel('Current password').fill(shop.password)
  await backups.getByRole('button', { name: 'Open the download' }).click()
  const download = page.waitForEvent('download')
  await backups.getByRole('link', { name: /^haat-/ }).click()
  expect((await readFile(await (await download).path())).equals(bytes)).toBe(true)

  const daily = page.getByRole('region', { name: 'Daily backup' })
  await daily.getByLabel('Time').fill('03:30')
  await daily.getByLabel('Backups to keep').fill('7')
  await daily.getByLabel('Passphrase').fill('short')
  await daily.getByLabel('Current password').fill(shop.password)
  await daily.getByRole('button', { name: 'Save' }).click()
  await expect(daily.getByLabel('Passphrase')).toHaveAccessibleDescription(/At least 12 characters/)
  await daily.getByLabel('Passphrase').fill('five words nobody would guess')
  const place = daily.getByLabel('Folder on the server, or bucket')
  await place.fill('s3://haat-backups')
  await daily.getByRole('button', { name: 'Save' }).click()
  await expect(place).toHaveAccessibleDescription(/The server has no keys for buckets/)
  await place.fill('')
  await daily.getByRole('button', { name: 'Save' }).click()
  await expect(daily.getByLabel('New passphrase')).toHaveValue('')
  await expect(page.getByText('Every day at 03:30, Dhaka time')).toBeVisible()
  await shop.sql(
    `insert into outbox (topic, payload, queued_at, failed_at, problem, given_up_at)
     select topic, '{}', now(), now(), 'failed', now() from unnest($1::text[]) as topic`,
    [topics],
  )
  await page.reload()
  await expect(daily.getByLabel('Backups to keep')).toHaveValue('7')
  const failing = page.getByRole('region', { name: 'Emails and SMS that could not be sent' }).getByRole('listitem')
  for (const topic of topics) await expect(failing.filter({ hasText: topic })).toHaveCount(0)
  await expect(failing).toHaveCount(topics.length)
  expect(await textOf(page, `${shop.address}/bn/admin/system`)).toMatch(/[০-৯] এমবি/)
})

test('an SMS that the gateway has refused goes out when the Admin says so, and stands in the order’s history', async ({
  page,
  request,
}) => {
  const gateway = await openSmsGateway()
  const through = { SMS_GATEWAY: 'sms.net.bd', SMS_API_KEY: gateway.key, SMS_GATEWAY_URL: gateway.address }
  await using shop = await openAdminShop(['Red Kite'], through)
  gateway.be({ refusesWith: 416 })
  const { id, number, phone } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await expect.poll(() => shop.sql(`select from outbox where problem = 'sms-number-refused'`)).toHaveLength(1)
  await shop.logInAndOpen(page, '/admin/system')
  const failing = page.getByRole('region', { name: 'Emails and SMS that could not be sent' }).getByRole('listitem')
  await expect(failing).toContainText('SMS about an order')
  await expect(failing).toContainText('The SMS gateway refuses the phone number. It was given up.')
  gateway.be('takes')
  await failing.getByRole('button', { name: /^Try again: SMS about an order/ }).click()
  await expect.poll(() => gateway.taken).toMatchObject([{ to: `88${phone}`, text: expect.stringContaining(number) }])
  await expect.poll(() => shop.sql('select from sms_messages where sent_at is not null')).toHaveLength(1)
  await page.goto(`${shop.address}/admin/order/${id}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('SMS sent (order placed)')
  expect(await textOf(page, `${shop.address}/admin/system`)).toContain('1 message this month, billed as 1 SMS.')
  expect(await textOf(page, `${shop.address}/admin/settings`)).toContain('Sent through sms.net.bd.')
  await gateway.stop()
})
