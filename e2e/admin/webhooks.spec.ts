import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'

/** Another system: it records what it receives, and answers with the status that is set. */
async function openReceiver() {
  const received: { signature: string; body: string }[] = []
  let status = 500
  const server = http.createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ signature: String(request.headers['haat-signature']), body })
      answer.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    received,
    answerWith: (next: number) => (status = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a webhook is added, its secret is copied, an order is delivered to it twice, and it is switched off', async ({
  page,
  context,
  request,
}) => {
  const receiver = await openReceiver()
  await using shop = await openAdminShop(['Blue Panjabi'], { WEBHOOK_HOSTS: receiver.host })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.logInAndOpen(page, '/admin/webhooks')
  const form = page.getByRole('region', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill('http://example.com/orders')
  await form.getByLabel('An order is placed').uncheck()
  await form.getByLabel('An order’s status changes').uncheck()
  await form.getByLabel('An online payment is received').uncheck()
  await form.getByLabel('Stock runs low').uncheck()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Choose at least one event')).toBeVisible()
  await form.getByLabel('An order is placed').check()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/It must begin with https/)
  await form.getByLabel('Address').fill(`http://${receiver.host}/orders`)
  await form.getByRole('button', { name: 'Add' }).click()
  const added = page.getByRole('region', { name: 'Webhook added. This is its secret' })
  const secret = await added.locator('code').innerText()
  await added.getByRole('button', { name: 'Copy' }).click()
  await expect(added.getByText('Copied')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  const again = await textOf(page, page.url())
  expect(again).toContain(receiver.host)
  expect(again).not.toContain(secret)

  await orderAsGuest(request, { shop: shop.address, delivery: { name: 'Rina' } })
  await expect.poll(() => receiver.received.length).toBe(1)
  await page.getByRole('link', { name: /^Deliveries/ }).click()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'An order is placed' })
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(rows.getByText('Not arrived yet')).toBeVisible()
  await expect(rows).toContainText('Answered 500')

  receiver.answerWith(200)
  await rows.getByRole('button', { name: /^Send again/ }).click()
  await expect(rows.getByText('Arrived', { exact: true })).toBeVisible()
  await expect(rows).toContainText('Answered 200')
  const { signature, body } = receiver.received.at(-1) ?? { signature: '', body: '' }
  const [, second, mark] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
  expect(createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')).toBe(mark)
  expect(JSON.parse(body)).toMatchObject({ event: 'order-placed', data: { order: { name: 'Rina' } } })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: /^Turn off/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Webhook turned off').first()).toBeVisible()
  await expect(page.getByText(/^Off since/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Turn off/ })).toHaveCount(0)

  for (const address of ['two', 'three'].map((path) => `http://${receiver.host}/${path}`)) {
    await form.getByLabel('Address').fill(address)
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(added).toContainText(address)
    await expect(form.getByLabel('Address')).toHaveValue('')
  }
  await receiver.close()
})
