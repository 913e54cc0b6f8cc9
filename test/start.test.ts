import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/db/demo/accounts.ts'

const root = path.join(import.meta.dirname, '..')
const folders: string[] = []
const running = new Set<ChildProcess>()

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-start-'))
  folders.push(folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the shop as `npm start` does once everything is set up, from another folder. */
function open(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'main.ts')], {
    cwd: tmpdir(),
    env: { ...process.env, NODE_ENV: '', ...env },
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const isOpen = async () => {
    await expect
      .poll(() => output + (child.exitCode ?? ''), { timeout: 90_000, interval: 20 })
      .toMatch(/Haat is open|^\d$/m)
    expect(output).toContain('Haat is open')
  }
  return { child, ended, isOpen, output: () => output }
}

describe('starting the shop', () => {
  it('fills the demo, prints its address and accounts, serves from any folder, and stops when it is told to', async () => {
    const [DATA_DIR, port] = [await newFolder(), await freePort()]
    const shop = open({ DATA_DIR, PORT: String(port) })
    await shop.isOpen()
    expect(shop.output()).toContain(`http://localhost:${port}`)
    for (const { email, password } of demoAccounts) expect(shop.output()).toMatch(new RegExp(`${email} +${password}`))
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('</html>')
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  it('renders with the production build of React, which is several times as fast', async () => {
    const tellWhatIsLoaded = `
      import { createRequire } from 'node:module'
      const { cache } = createRequire(process.execPath)
      process.on('exit', () => console.log(Object.keys(cache).filter((file) => cache[file].loaded && file.includes('/react')).join('\\n')))`
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(tellWhatIsLoaded)}`
    const [DATA_DIR, port] = [await newFolder(), await freePort()]
    const shop = open({ DATA_DIR, PORT: String(port), NODE_OPTIONS })
    await shop.isOpen()
    await fetch(`http://localhost:${port}/login`)
    shop.child.kill('SIGTERM')
    await shop.ended
    expect(shop.output()).toContain('react.production.js')
    expect(shop.output()).not.toContain('.development.js')
  })

  it('comes back after kill -9 with every order it had confirmed', async () => {
    const [DATA_DIR, port] = [await newFolder(), await freePort()]
    const api = `http://localhost:${port}/api`
    const shop = open({ DATA_DIR, PORT: String(port) })
    await shop.isOpen()
    const { data: shelf } = await (await fetch(`${api}/v1/products?limit=100`)).json()
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
      await fetch(`${api}/v2/orders`, { method: 'POST', headers, body: JSON.stringify(order) })
    ).json()
    shop.child.kill('SIGKILL')
    await shop.ended

    const again = open({ DATA_DIR, PORT: String(port) })
    await again.isOpen()
    const body = JSON.stringify({ token: placed.trackingToken })
    const found = await fetch(`${api}/v2/track`, { method: 'POST', headers, body })
    expect((await found.json()).order._id).toBe(placed.order._id)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('finishes what is in flight when it is told to stop', async () => {
    const [DATA_DIR, port] = [await newFolder(), await freePort()]
    const shop = open({ DATA_DIR, PORT: String(port) })
    await shop.isOpen()
    const asked = Array.from({ length: 50 }, (_, n) =>
      fetch(`http://localhost:${port}/api/v1/products?page=${n + 1}&limit=100`),
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
    shop.child.kill('SIGTERM')
    const answers = await Promise.allSettled(asked)
    for (const answer of answers) if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status)
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await shop.ended).toBe(0)
  })
})

describe('a start that cannot be', () => {
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
    const [DATA_DIR, port] = [await newFolder(), await freePort()]
    const first = open({ DATA_DIR, PORT: String(port) })
    await first.isOpen()
    const onPort = open({ DATA_DIR: await newFolder(), PORT: String(port) })
    expect(await onPort.ended).toBe(1)
    expect(onPort.output()).toContain(`Port ${port} is taken.`)
    const inFolder = open({ DATA_DIR, PORT: String(await freePort()) })
    expect(await inFolder.ended).toBe(1)
    expect(inFolder.output()).toContain('Another copy of the shop')
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })
})

it('a demo never becomes a live shop, because everybody knows its passwords', async () => {
  const [DATA_DIR, port] = [await newFolder(), await freePort()]
  const demo = open({ DATA_DIR, PORT: String(port) })
  await demo.isOpen()
  demo.child.kill('SIGTERM')
  await demo.ended
  const live = open({ DATA_DIR, PORT: String(port), SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com' })
  expect(await live.ended).toBe(1)
  expect(live.output()).toContain('This database holds the demo shop')
})

it('a live shop starts empty, without accounts that anybody knows', async () => {
  const [DATA_DIR, port] = [await newFolder(), await freePort()]
  const env = {
    DATA_DIR,
    PORT: String(port),
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example.com',
    HOST: '127.0.0.1',
  }
  const shop = open(env)
  await shop.isOpen()
  expect(shop.output()).not.toContain(demoAccounts[0].password)
  expect((await (await fetch(`http://localhost:${port}/api/v1/products`)).json()).total).toBe(0)
  const body = JSON.stringify({ email: demoAccounts[1].email, password: demoAccounts[1].password })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  expect((await fetch(`http://localhost:${port}/api/v1/login`, { method: 'POST', headers, body })).status).toBe(401)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

it('a live shop makes the first administrator that the environment names', async () => {
  const [DATA_DIR, port] = [await newFolder(), await freePort()]
  const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com', HOST: '127.0.0.1' }
  const first = { FIRST_ADMIN_EMAIL: 'owner@example.com', FIRST_ADMIN_PASSWORD: 'Monsoon-rain-7' }
  const shop = open({ DATA_DIR, PORT: String(port), ...live, ...first })
  await shop.isOpen()
  expect(shop.output()).toContain('owner@example.com is the first administrator.')
  expect(shop.output()).not.toContain(first.FIRST_ADMIN_PASSWORD)
  const body = JSON.stringify({ email: first.FIRST_ADMIN_EMAIL, password: first.FIRST_ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  expect((await fetch(`http://localhost:${port}/api/v1/login`, { method: 'POST', headers, body })).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
