import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the gateway took it: `to` and `from` as they came, `id` where its protocol has one. */
type TakenSms = { to: string; from: string; text: string; id: string }

type Answer = { status?: number; body: unknown }
/** What the gateway does with the next messages: takes them, refuses them with a code, or something worse. */
type Mood = 'takes' | 'hangs up' | 'takes and hangs up' | 'answers in HTML' | 'is overloaded' | { refusesWith: number }

/** How each gateway reads a message and answers. */
const protocols: Record<
  string,
  { read(body: string): TakenSms & { key: string }; taken: unknown; refused(code: number): unknown }
> = {
  '/sendsms': {
    read: (body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      const { to = '', msg = '', sender_id: from = '', api_key: key = '' } = form
      return { to, text: msg, from, key, id: '' }
    },
    taken: { error: 0, msg: 'Request successfully submitted', data: { request_id: 12_345 } },
    refused: (error) => ({ error, msg: 'Something is wrong' }),
  },
  '/api/smsapi': {
    read: (body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      const { number: to = '', message: text = '', senderid: from = '', api_key: key = '' } = form
      return { to, text, from, key, id: '' }
    },
    taken: { response_code: 202, message_id: 1, success_message: 'SMS Submitted Successfully 1', error_message: '' },
    refused: (response_code) => ({ response_code, success_message: '', error_message: 'Something is wrong' }),
  },
  '/api/v3/send-sms': {
    read: (body) => {
      const { msisdn: to, sms: text, sid: from, api_token: key, csms_id: id } = JSON.parse(body)
      return { to, text, from, key, id }
    },
    taken: { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [{ sms_status: 'SUCCESS' }] },
    refused: (status_code) => ({ status: 'FAILED', status_code, error_message: 'Something is wrong' }),
  },
}

/** An SMS gateway for a test: speaks the protocols of all that the shop knows, and keeps what it has taken. */
export async function openSmsGateway(key = 'sms-key-of-a-test') {
  const taken: TakenSms[] = []
  let mood: Mood = 'takes'
  let calls = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    key,
    address: `http://127.0.0.1:${port}`,
    calls: () => calls,
    be: (next: Mood) => (mood = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    calls += 1
    const protocol = protocols[request.url ?? '']
    const body = Buffer.concat(await request.toArray()).toString()
    if (!protocol || request.method !== 'POST') return send(response, { status: 404, body: {} })
    if (mood === 'hangs up') return request.socket.destroy()
    if (mood === 'is overloaded') return send(response, { status: 503, body: {} })
    if (mood === 'answers in HTML') return response.end('<h1>Welcome to nginx</h1>')
    const { key: given, ...sms } = protocol.read(body)
    if (typeof mood === 'object') return send(response, { body: protocol.refused(mood.refusesWith) })
    if (given !== key) return send(response, { status: 401, body: {} })
    const isRepeat = sms.id !== '' && taken.some(({ id }) => id === sms.id)
    if (isRepeat) return send(response, { body: protocol.refused(4023) })
    taken.push(sms)
    if (mood === 'takes and hangs up') return request.socket.destroy()
    send(response, { body: protocol.taken })
  }
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
