import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smsGateways, type SmsGateway, type SmsProblem } from '#domain/shop/system-health.ts'
import { freePort } from '#test/free-port.ts'
import { openSmsGateway } from '#test/sms-gateway.ts'
import { sendSms, SmsFailure } from './sms-gateway.ts'

let server: Awaited<ReturnType<typeof openSmsGateway>>
beforeEach(async () => {
  server = await openSmsGateway()
})
afterEach(() => server.stop())

const text = 'হাট: আপনার অর্ডার & 100% ৳ ১,০৬০ + "ঢাকা"'

function send(gateway: SmsGateway, given: { address?: string; id?: string } = {}) {
  const { address = server.address, id = 'haat-7' } = given
  const account = { gateway, key: server.key, sender: 'HAAT', address: new URL(address) }
  return sendSms({ id, phone: '01712345678', text }, account)
}

/** What is wrong, and whether it is tried again. */
async function outcome(sent: Promise<void>): Promise<[SmsProblem, 'final' | 'tried again'] | 'taken'> {
  try {
    await sent
    return 'taken'
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error
    return [error.problem, error.isFinal ? 'final' : 'tried again']
  }
}

it.each(smsGateways)('%s gets the message letter by letter, with the number as it wants it', async (gateway) => {
  await send(gateway)
  expect(server.taken).toEqual([
    { to: '8801712345678', from: 'HAAT', text, id: gateway === 'ssl-wireless' ? 'haat-7' : '' },
  ])
})

it('sms.net.bd sends from its own number where none is given', async () => {
  const account = { gateway: 'sms.net.bd', key: server.key, sender: '', address: new URL(server.address) } as const
  await sendSms({ id: 'haat-7', phone: '01712345678', text }, account)
  expect(server.taken).toMatchObject([{ from: '' }])
})

describe('a refusal is told by its code, though the status is 200', () => {
  it.each<[SmsGateway, number, SmsProblem, 'final' | 'tried again']>([
    ['sms.net.bd', 405, 'sms-key-refused', 'tried again'],
    ['sms.net.bd', 417, 'sms-balance-used-up', 'tried again'],
    ['sms.net.bd', 416, 'sms-number-refused', 'final'],
    ['sms.net.bd', 420, 'sms-refused', 'final'],
    ['bulksmsbd', 1032, 'sms-key-refused', 'tried again'],
    ['bulksmsbd', 1007, 'sms-balance-used-up', 'tried again'],
    ['bulksmsbd', 1001, 'sms-number-refused', 'final'],
    ['bulksmsbd', 1012, 'sms-refused', 'final'],
    ['ssl-wireless', 4003, 'sms-key-refused', 'tried again'],
    ['ssl-wireless', 4025, 'sms-number-refused', 'final'],
    ['ssl-wireless', 4031, 'sms-busy', 'tried again'],
    ['ssl-wireless', 4027, 'sms-refused', 'final'],
  ])('%s: %i', async (gateway, refusesWith, ...expected) => {
    server.be({ refusesWith })
    expect(await outcome(send(gateway))).toEqual(expected)
  })
})

it.each(smsGateways)(
  '%s that was not reached, or is overloaded, has taken nothing: it is tried again',
  async (name) => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect(await outcome(send(name, { address: nobody }))).toEqual(['sms-no-connection', 'tried again'])
    server.be('is overloaded')
    expect(await outcome(send(name))).toEqual(['sms-busy', 'tried again'])
  },
)

it.each(['sms.net.bd', 'bulksmsbd'] as const)(
  '%s whose answer is lost may have taken it: it is not tried again',
  async (gateway) => {
    for (const mood of ['takes and hangs up', 'hangs up', 'answers in HTML'] as const) {
      server.be(mood)
      expect(await outcome(send(gateway))).toEqual(['sms-answer-lost', 'final'])
    }
  },
)

it('ssl-wireless whose answer is lost is sent it again, and sends it once', async () => {
  server.be('takes and hangs up')
  expect(await outcome(send('ssl-wireless'))).toEqual(['sms-answer-lost', 'tried again'])
  server.be('takes')
  expect(await outcome(send('ssl-wireless'))).toBe('taken')
  expect(server.taken).toHaveLength(1)
})
