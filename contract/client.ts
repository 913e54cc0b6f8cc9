import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import {
  contract,
  pathNames,
  travelsInQuery,
  type Contract,
  type Endpoint,
  type Input,
  type Output,
} from './contract.ts'
import { readingOptions } from './field-errors.ts'
import { decodeRefusal, refusalOf } from './refusal-answer.ts'

/** Tables and news are no JSON: a browser asks for them itself. */
type Called = { [Name in keyof Contract]: Contract[Name] extends { answers: string } ? never : Name }[keyof Contract]

export type Api = {
  [Name in Called]: (input: Input<Contract[Name]>, options?: CallOptions) => Promise<Output<Contract[Name]>>
}

/** A repeat with the same key is answered like the first call. */
type CallOptions = { idempotencyKey?: string }

/** The corner of `fetch` the client needs, so that anything may stand in for it. */
export type Send = (url: string, init: Init) => Promise<Answer>
type Init = { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
type Answer = { ok: boolean; status: number; json(): Promise<unknown> }

/** Thrown when the shop has failed at a call, and has logged why. */
export class FailedCall extends Error {}

/**
 * The calls of the contract as functions, carried by whatever `send` is handed in. What is read is answered in the
 * `language`, where it can be; the language of an order, or of a mail, is for the caller to say.
 */
export function createApi(send: Send, language: Language = 'en'): Api {
  const calls = Object.entries<Endpoint>(contract).map(([name, endpoint]) => {
    const isTranslated = travelsInQuery(endpoint) && 'language' in endpoint.input.shape
    const own = language !== 'en' && isTranslated ? { language } : {}
    return [
      name,
      (input: object, options: CallOptions = {}) => call(send, endpoint, { input: { ...own, ...input }, options }),
    ]
  })
  return Object.fromEntries(calls) as Api
}

async function call(send: Send, endpoint: Endpoint, { input, options }: { input: object; options: CallOptions }) {
  const { method, path, output } = endpoint
  const answer = await send(...write(endpoint, input, options))
  const body = await answer.json()
  if (answer.ok) return z.decode(output, body as z.input<typeof output>)
  throw decodeRefusal(body) ?? new FailedCall(`${method} ${path} answered ${answer.status}`)
}

/** The one address of a call with this input, for calls that stand in their address as a whole. */
export function addressOf(endpoint: Endpoint, input: object): string {
  return write(endpoint, input, {})[0]
}

function write(endpoint: Endpoint, input: object, { idempotencyKey }: CallOptions): [string, Init] {
  const { method, path } = endpoint
  const encoded = z.safeEncode(endpoint.input, input as z.output<typeof endpoint.input>, readingOptions)
  if (!encoded.success) throw refusalOf(encoded.error)
  const wire = new Map(Object.entries(encoded.data))
  const inPath = pathNames(path)
  const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(wire.get(name))))
  const rest = [...wire].filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (travelsInQuery(endpoint)) return [url + query(rest), { method, headers: {} }]
  if (endpoint.upload)
    return [url, { method, headers: { 'content-type': 'application/octet-stream' }, body: fileIn(rest) }]
  const headers = { 'content-type': 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) }
  return [url, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) }]
}

/** The one file of an upload travels by itself. */
function fileIn(pairs: [string, unknown][]): Uint8Array<ArrayBuffer> {
  const file = pairs.map(([, value]) => value).find((value) => value instanceof Uint8Array)
  return new Uint8Array(file ?? [])
}

function query(pairs: [string, unknown][]): string {
  if (pairs.length === 0) return ''
  const each = pairs.flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`),
  )
  return `?${each.join('&')}`
}
