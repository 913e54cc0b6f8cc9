import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const there = { port: 0, host: '127.0.0.1' }

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, there.host)
  await once(socket, 'connect')
  return socket
}

async function ask(port: number): Promise<string> {
  const [answer] = (await once(http.get({ ...there, port, agent: false }), 'response')) as [http.IncomingMessage]
  return text(answer)
}

it.runIf(process.platform === 'linux')('accepts several of a crowd at a time', async () => {
  const app = Fastify()
  const port = Number(await listen(app, there))
  let rounds = 0
  const accepted: number[] = []
  app.server.on('connection', () => accepted.push(rounds))
  const crowd = Array.from({ length: 200 }, () => connect(port))
  while (accepted.length < crowd.length) {
    await new Promise(setImmediate)
    rounds += 1
  }
  expect((accepted.at(-1) ?? 0) - (accepted[0] ?? 0)).toBeLessThan(100)
  for (const socket of await Promise.all(crowd)) socket.destroy()
  await app.close()
})

it('answers what has come, by whichever way, before it is closed', async () => {
  const app = Fastify()
  const waiting: (() => void)[] = []
  app.get('/', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'answered'
  })
  const port = Number(await listen(app, there))
  const answers = Array.from({ length: 40 }, () => ask(port))
  while (waiting.length < answers.length) await new Promise((resolve) => setTimeout(resolve, 5))
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  const tryToConnect = () =>
    connect(port).then(
      (socket) => void socket.destroy(),
      ({ code }: NodeJS.ErrnoException) => code,
    )
  await expect.poll(tryToConnect).toBe('ECONNREFUSED')
  for (const go of waiting) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(isClosed).toBe(false)
    go()
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']))
  await closing
})

it('says that a port is taken, by another shop too', async () => {
  const [first, second] = [Fastify(), Fastify()]
  const port = Number(await listen(first, there))
  await expect(listen(second, { ...there, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
  await first.close()
  const third = Fastify()
  expect(await listen(third, { ...there, port })).toBe(String(port))
  await third.close()
})
