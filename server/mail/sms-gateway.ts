import type { SmsGateway, SmsProblem } from '#domain/shop/system-health.ts'

/** `sender`: the name or number that messages come from; `address`: another one than the gateway's own. */
export type SmsAccount = { gateway: SmsGateway; key: string; sender: string; address?: URL }

/** `id`: stays the same when the message is sent again; `phone`: eleven digits, as the shop keeps it. */
export type Sms = { id: string; phone: string; text: string }

/** Why a gateway has not taken a message; `isFinal`: trying again would change nothing, or might send it twice. */
export class SmsFailure extends Error {
  readonly problem: SmsProblem
  readonly isFinal: boolean
  constructor(problem: SmsProblem, { isFinal = final.has(problem), ...options }: ErrorOptions & { isFinal?: boolean }) {
    super(problem, options)
    this.problem = problem
    this.isFinal = isFinal
  }
}

const final = new Set<SmsProblem>(['sms-number-refused', 'sms-refused', 'sms-answer-lost'])

type Protocol = {
  address: string
  /** Whether a message that is sent once more, with its id, goes out once. */
  refusesRepeats: boolean
  requestFor(sms: Sms, account: SmsAccount): { path: string; body: URLSearchParams | string; type?: string }
  /** What is wrong, out of the code in an answer; undefined when the message was taken. */
  readAnswer(answer: Record<string, unknown>): SmsProblem | undefined
}

const asJson = 'application/json'

/**
 * How each gateway is spoken to, from its documentation and others' programs. Tested against a server that answers like
 * them (`test/sms-gateway.ts`), not against the gateways themselves.
 */
const gateways: Record<SmsGateway, Protocol> = {
  'sms.net.bd': {
    address: 'https://api.sms.net.bd',
    refusesRepeats: false,
    requestFor: ({ phone, text }, { key, sender }) => ({
      path: '/sendsms',
      body: new URLSearchParams({ api_key: key, msg: text, to: `88${phone}`, ...(sender && { sender_id: sender }) }),
    }),
    readAnswer: ({ error }) =>
      error === 0
        ? undefined
        : problemIn(error, {
            'sms-key-refused': [403, 405, 410, 411, 413],
            'sms-balance-used-up': [417, 421],
            'sms-number-refused': [416],
            'sms-busy': [409],
          }),
  },
  bulksmsbd: {
    address: 'https://bulksmsbd.net',
    refusesRepeats: false,
    requestFor: ({ phone, text }, { key, sender }) => ({
      path: '/api/smsapi',
      body: new URLSearchParams({ api_key: key, senderid: sender, type: 'text', number: `88${phone}`, message: text }),
    }),
    readAnswer: ({ response_code: code }) =>
      code === 202
        ? undefined
        : problemIn(code, {
            'sms-key-refused': [1002, 1011, 1013, 1014, 1015, 1018, 1031, 1032],
            'sms-balance-used-up': [1006, 1007],
            'sms-number-refused': [1001],
            'sms-busy': [1005],
          }),
  },
  'ssl-wireless': {
    address: 'https://smsplus.sslwireless.com',
    refusesRepeats: true,
    requestFor: ({ id, phone, text }, { key, sender }) => ({
      path: '/api/v3/send-sms',
      body: JSON.stringify({ api_token: key, sid: sender, msisdn: `88${phone}`, sms: text, csms_id: id }),
      type: asJson,
    }),
    // 4023: a message with this id was taken before.
    readAnswer: ({ status, status_code: code }) =>
      status === 'SUCCESS' || code === 4023
        ? undefined
        : problemIn(code, {
            'sms-key-refused': [4001, 4002, 4003],
            'sms-number-refused': [4025, 4026],
            'sms-busy': [4029, 4031, 5000],
          }),
  },
}

function problemIn(code: unknown, problems: Partial<Record<SmsProblem, number[]>>): SmsProblem {
  const [found] = Object.entries(problems).find(([, codes]) => codes.includes(Number(code))) ?? []
  return (found as SmsProblem | undefined) ?? 'sms-refused'
}

const timeout = 15_000

/** Of a message that the gateway may have taken. */
export function answerLost({ gateway }: SmsAccount, cause?: unknown): SmsFailure {
  return new SmsFailure('sms-answer-lost', { cause, isFinal: !gateways[gateway].refusesRepeats })
}

/** Hands a message to the gateway. Throws an `SmsFailure` when it was not taken, or when nobody knows whether it was. */
export async function sendSms(sms: Sms, account: SmsAccount): Promise<void> {
  const { address, requestFor, readAnswer } = gateways[account.gateway]
  const { path, body, type } = requestFor(sms, account)
  const url = (account.address?.href ?? address).replace(/\/$/, '') + path
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { accept: asJson, ...(type && { 'content-type': type }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw wasReached(cause) ? answerLost(account, cause) : new SmsFailure('sms-no-connection', { cause })
  })
  // Too many at once, or a proxy that has reached nobody: nothing was taken.
  if ([429, 502, 503].includes(response.status)) throw new SmsFailure('sms-busy', {})
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw answerLost(account, cause)
  })
  const problem = readAnswer((answer ?? {}) as Record<string, unknown>)
  if (problem) throw new SmsFailure(problem, {})
}

const unreached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Whether a call whose answer did not come may have arrived: a host that nobody has reached has taken nothing. */
export function wasReached(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  return !unreached.test(code)
}
