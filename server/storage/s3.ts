import http from 'node:http'
import https from 'node:https'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketProblemCode } from '#domain/shop/backups.ts'
import { BucketProblem, readBucketAddress, type BucketAccess } from './bucket-address.ts'

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; without one the bucket itself is asked. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** Milliseconds, where the usual ones are too few. */
  timeout?: number
}
export type Answer = http.IncomingMessage
/** `mayPass`: asking again may help. */
type Trouble = { code: BucketProblemCode; why: string; mayPass?: boolean }
type Outcome = { answer?: Answer; trouble?: Trouble }

const mostTries = 3
const firstPause = 100
const mostSockets = 32
/** An answer in XML: a list of a thousand names at most. */
const mostText = 4 * 2 ** 20

/** A request of the S3 protocol, signed. It is made again when the bucket is busy or the connection was lost. */
export function createS3Client(
  place: string,
  { endpoint, region, keys, timeout: usualTimeout = 10_000 }: BucketAccess,
) {
  const address = readBucketAddress(place)
  const base = address && baseOf(address.bucket, region, endpoint)
  const transport = base?.protocol === 'http:' ? http : https
  const agent = new transport.Agent({ keepAlive: true, maxSockets: mostSockets })
  const cache = new Map<string, ArrayBuffer>()
  return { prefix: address?.prefix ?? '', ask, askText }

  /** @returns undefined where there is nothing of that name. Throws a `BucketProblem`. */
  async function ask(request: S3Request): Promise<Answer | undefined> {
    for (let tries = 1; ; tries += 1) {
      const { answer, trouble } = await attempt(request)
      if (!trouble) return answer
      if (!trouble.mayPass || tries === mostTries) throw new BucketProblem(trouble.code, place, trouble.why)
      await pause(firstPause * 4 ** (tries - 1))
    }
  }

  async function askText(request: S3Request): Promise<string> {
    const answer = await ask(request)
    const text = answer && (await textOf(answer).catch(() => undefined))
    // Some begin to answer before they know whether it will do.
    const [, code] = /<Error>[^]*?<Code>(\w+)/.exec(text ?? '') ?? []
    if (code) throw new BucketProblem('bucket-failed', place, code)
    if (text === undefined) throw new BucketProblem('bucket-unreachable', place, 'the answer broke off')
    return text
  }

  async function attempt(request: S3Request): Promise<Outcome> {
    if (!base) return { trouble: { code: 'bucket-misspelt', why: 'no address of a bucket' } }
    if (!keys) return { trouble: { code: 'bucket-keys-missing', why: 'no keys are set' } }
    const sent = await send(await sign(base, request, keys), request).then((answer) => ({ answer }), troubleOfNetwork)
    if (!sent.answer) return sent
    const { answer } = sent
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) return sent
    const body = await textOf(answer).catch(() => '')
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
    if (status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD')) return {}
    return { trouble: troubleOf(status, code) }
  }

  function sign(to: URL, { method, key, query = {}, headers = {}, body }: S3Request, own: typeof keys & object) {
    const url = new URL(to)
    if (key !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${key}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = { ...headers, 'x-amz-content-sha256': sum }
    return new AwsV4Signer({ ...own, method, url: url.href, headers: signed, service: 's3', region, cache }).sign()
  }

  function send(
    { url, headers }: { url: URL; headers: Headers },
    { method, body, timeout = usualTimeout }: S3Request,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(body.byteLength) } : {}
      const options = { method, agent, timeout, headers: { ...Object.fromEntries(headers), ...length } }
      const request = transport.request(url, options, (answer) => {
        request.off('timeout', giveUp).on('timeout', () => answer.destroy(tooSlow(timeout)))
        // Whoever reads it is told; somebody who has enough of it need not be.
        answer.on('error', () => {})
        resolve(answer)
      })
      const giveUp = () => request.destroy(tooSlow(timeout))
      request.on('timeout', giveUp).on('error', reject).end(body)
    })
  }
}

/** Amazon's own buckets have names of hosts, others mostly paths. */
function baseOf(bucket: string, region: string, endpoint: string | undefined): URL {
  if (endpoint) return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}`)
  const host = `s3.${region}.amazonaws.com`
  return new URL(bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`)
}

function tooSlow(timeout: number): Error {
  return Object.assign(new Error(`nothing came for ${timeout / 1000} s`), { code: 'TOO_SLOW' })
}

/** Whoever has waited is told at once; a connection that was closed may only have been kept too long. */
function troubleOfNetwork({ message, code = '' }: NodeJS.ErrnoException): Outcome {
  const mayPass = ['ECONNRESET', 'EPIPE'].includes(code)
  return { trouble: { code: 'bucket-unreachable', why: message || code || 'no connection', mayPass } }
}

const codes: Record<string, BucketProblemCode> = {
  NoSuchBucket: 'bucket-missing',
  PermanentRedirect: 'bucket-missing',
  AuthorizationHeaderMalformed: 'bucket-missing',
  InvalidBucketName: 'bucket-missing',
  RequestTimeTooSkewed: 'bucket-clock',
  NoSuchUpload: 'bucket-failed',
  QuotaExceeded: 'bucket-full',
  EntityTooLarge: 'bucket-full',
  XMinioStorageFull: 'bucket-full',
  XMinioAdminBucketQuotaExceeded: 'bucket-full',
}

function troubleOf(status: number, body: string): Trouble {
  const why = `${status} ${body}`.trim()
  if (codes[body]) return { code: codes[body], why }
  if (status === 401 || status === 403) return { code: 'bucket-denied', why }
  if (status === 404 || status === 301 || status === 307) return { code: 'bucket-missing', why }
  if (status === 413 || status === 507) return { code: 'bucket-full', why }
  return { code: 'bucket-failed', why, mayPass: status === 429 || (status >= 500 && status !== 501) }
}

async function textOf(answer: Answer): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.byteLength
    if (size > mostText) throw new Error('an answer without end')
  }
  return Buffer.concat(parts).toString('utf8')
}
