import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { preload, root, startsShops } from './shop-process.ts'
import { copyWhatRuns, imageHolds } from './what-runs.ts'

const { newFolder, open } = startsShops()

/** A folder that is filled when it is first asked for, for every test that needs one like it. Each leaves its shop stopped. */
function kept<Filled>(fill: (DATA_DIR: string) => Promise<Filled>) {
  let filled: Promise<Filled & { DATA_DIR: string }> | undefined
  return () =>
    (filled ??= newFolder().then(async (DATA_DIR) => ({
      ...(await fill(DATA_DIR)),
      DATA_DIR,
    })))
}

const tellWhatIsLoaded = `
  import { createRequire } from 'node:module'
  const { cache } = createRequire(process.execPath)
  process.on('exit', () => console.log(Object.keys(cache).filter((file) => cache[file].loaded && file.includes('/react')).join('\\n')))`

const demoShop = kept(async (DATA_DIR) => {
  const shop = open({ DATA_DIR, ...preload(tellWhatIsLoaded) })
  const address = await shop.isOpen()
  const pages = await Promise.all(['/', '/login'].map(async (page) => (await fetch(address + page)).text()))
  return { address, pages, code: await shop.stop(), output: shop.output() }
})

const liveMode = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com', HOST: '127.0.0.1' }

const liveShop = kept(async (DATA_DIR) => {
  const shop = open({ DATA_DIR, ...liveMode }, await copyWhatRuns(await newFolder()))
  const address = await shop.isOpen()
  const { total } = await (await fetch(`${address}/api/v1/products`)).json()
  const { status } = await logIn(address, demoAccounts[1])
  return { total, status, code: await shop.stop(), output: shop.output() }
})

function logIn(address: string, { email, password }: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return fetch(`${address}/api/v1/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}

describe('starting the shop', () => {
  it('fills the demo, prints its address and accounts, serves from any folder, and stops when it is told to', async () => {
    const { output, address, pages, code } = await demoShop()
    expect(output).toContain(`Haat is open at ${address}\n`)
    for (const { email, password } of demoAccounts) expect(output).toMatch(new RegExp(`${email} +${password}`))
    expect(pages[0]).toContain('</html>')
    expect(code).toBe(0)
  })

  it('renders with the production build of React, which is several times as fast', async () => {
    const { output, pages } = await demoShop()
    expect(pages[1]).toContain('</html>')
    expect(output).not.toContain('.development.js')
    const files = globSync(`${root}/build/server/**/*.js`)
    const built = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(built).toContain('suppressHydrationWarning')
    // One of the complaints that only the development build has.
    expect(built).not.toContain('Each child in a list should have a unique')
  })

  it('comes back after kill -9 with every order it had confirmed', async () => {
    const { DATA_DIR } = await demoShop()
    const shop = open({ DATA_DIR })
    const address = await shop.isOpen()
    const { data: shelf } = await (await fetch(`${address}/api/v1/products?limit=100`)).json()
    const plain = shelf.find((product: { options?: unknown }) => !product.options)
    const order = {
      name: 'Rina',
      phone: '01712345678',
      address: 'Dhaka',
      email: 'rina@example.com',
      cartItems: [{ _id: plain._id, quantity: 1 }],
    }
    const headers = { 'content-type': 'application/json' }
    const placed = await (
      await fetch(`${address}/api/v2/orders`, { method: 'POST', headers, body: JSON.stringify(order) })
    ).json()
    shop.child.kill('SIGKILL')
    await shop.ended

    const again = open({ DATA_DIR })
    const body = JSON.stringify({ token: placed.trackingToken })
    const found = await fetch(`${await again.isOpen()}/api/v2/track`, { method: 'POST', headers, body })
    expect((await found.json()).order._id).toBe(placed.order._id)
    expect(await again.stop()).toBe(0)
  })
})

describe('a start that fails', () => {
  const oneLine = (output: string) =>
    output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('The database runs as'))

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535. "http" is not.'],
    [{ SHOP_MODE: 'live' }, 'PUBLIC_URL must be an https address when SHOP_MODE is live.'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' }, 'The database at DATABASE_URL cannot be reached'],
  ])('says why in one line: %o', async (env, words) => {
    const shop = open({ DATA_DIR: await newFolder(), ...env })
    expect(await shop.ended).toBe(1)
    expect(oneLine(shop.output())).toEqual([expect.stringContaining(words)])
  })

  it('says that the port is taken, or the folder, and harms nothing', async () => {
    const [{ DATA_DIR }, other] = [await demoShop(), await liveShop()]
    const first = open({ DATA_DIR })
    const address = await first.isOpen()
    const onPort = open({ DATA_DIR: other.DATA_DIR, ...liveMode, PORT: new URL(address).port })
    expect(await onPort.ended).toBe(1)
    expect(onPort.output()).toContain(`Port ${new URL(address).port} is taken.`)
    const inFolder = open({ DATA_DIR })
    expect(await inFolder.ended).toBe(1)
    expect(inFolder.output()).toContain('Another copy of the shop')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })
})

it('a demo never becomes a live shop, because everybody knows its passwords', async () => {
  const { DATA_DIR } = await demoShop()
  const live = open({ DATA_DIR, ...liveMode })
  expect(await live.ended).toBe(1)
  expect(live.output()).toContain('This database holds the demo shop')
})

it('a live shop starts empty, with what its image holds, and without accounts that anybody knows', async () => {
  expect(imageHolds()).toEqual(['package.json', '.', 'main.ts', 'contract', 'domain', 'server', 'no demo'])
  const { output, total, status, code } = await liveShop()
  expect(output).not.toContain(demoAccounts[0].password)
  expect({ total, status, code }).toEqual({ total: 0, status: 401, code: 0 })
})

it('a live shop makes the first administrator that the environment names', async () => {
  const { DATA_DIR } = await liveShop()
  const [email, password] = ['owner@example.com', 'Monsoon-rain-7']
  const shop = open({ DATA_DIR, ...liveMode, FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password })
  const address = await shop.isOpen()
  expect(shop.output()).toContain('owner@example.com is the first administrator.')
  expect(shop.output()).not.toContain(password)
  expect((await logIn(address, { email, password })).status).toBe(200)
  expect(await shop.stop()).toBe(0)
})
