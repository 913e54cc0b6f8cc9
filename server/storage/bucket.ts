import { Readable, Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { BucketProblem, type BucketAccess } from './bucket-address.ts'
import { createS3Client, type Answer } from './s3.ts'
import type { FileStorage, NewFile } from './storage.ts'

type Client = ReturnType<typeof createS3Client>

/** Parts of a file that grows; of at most ten thousand. */
const partSize = 8 * 2 ** 20
/** A part on a slow line, and the putting together of many. */
const partTimeout = 60_000
/** How often a file that breaks off is read on without getting any further. */
const mostRestarts = 3
/** A file that somebody waits for, in milliseconds. */
const readWithin = 20_000

export function openBucket(place: string, access: BucketAccess): FileStorage {
  const client = createS3Client(place, access)
  const keyOf = (name: string) => client.prefix + name
  return {
    place: place.replace(/\/$/, ''),
    read: async (name) => {
      const found = await open(name)
      return found && inTime(found.bytes, place)
    },
    open,
    about: async (name) => {
      const answer = await client.ask({ method: 'HEAD', key: keyOf(name) })
      return answer && { size: sizeOf(answer), changedAt: Date.parse(answer.headers['last-modified'] ?? '') }
    },
    write: async (name, bytes) => {
      await put(client, { key: keyOf(name), bytes })
    },
    create: async (name) => createFile(client, keyOf(name)),
    names: () => listNames(client, place),
    remove: async (name) => {
      await done(client, { method: 'DELETE', key: keyOf(name) })
    },
    removeUnfinished: (isOwn, age) => abortUnfinished(client, isOwn, age),
  }

  async function open(name: string) {
    const first = await client.ask({ method: 'GET', key: keyOf(name) })
    return first && { size: sizeOf(first), bytes: Readable.from(readOn(client, { key: keyOf(name), first, place })) }
  }
}

function sizeOf({ headers }: Answer): number {
  return Number(headers['content-length'] ?? 0)
}

/** What breaks off is read on where it ended, as long as it is the same file. */
async function* readOn(client: Client, { key, first, place }: { key: string; first: Answer; place: string }) {
  const size = sizeOf(first)
  const headers: Record<string, string> = first.headers.etag ? { 'if-match': first.headers.etag } : {}
  let answer: Answer | undefined = first
  let at = 0
  for (let restarts = 0; answer; restarts += 1) {
    try {
      for await (const part of answer as AsyncIterable<Buffer>) {
        at += part.byteLength
        restarts = 0
        yield part
      }
    } catch (error) {
      if (at < size && restarts >= mostRestarts) throw new BucketProblem('bucket-unreachable', place, String(error))
    }
    if (at >= size) return
    answer = await client.ask({ method: 'GET', key, headers: { ...headers, range: `bytes=${at}-` } })
    if (answer && answer.statusCode !== 206)
      throw new BucketProblem('bucket-failed', place, 'no parts of files are sent')
  }
  throw new BucketProblem('bucket-failed', place, `${key} was removed while it was read`)
}

/** A bucket that sends a little now and then would hold whoever waits. */
async function inTime(bytes: Readable, place: string): Promise<Buffer> {
  const slow = new BucketProblem('bucket-unreachable', place, `a file took longer than ${readWithin / 1000} s`)
  const timer = setTimeout(() => bytes.destroy(slow), readWithin)
  try {
    return Buffer.concat(await bytes.toArray())
  } finally {
    clearTimeout(timer)
  }
}

/** The answer is read to its end, so that the connection can be used again. */
async function done(client: Client, request: Parameters<Client['ask']>[0]): Promise<Answer | undefined> {
  const answer = await client.ask(request)
  answer?.resume()
  return answer
}

type Put = { key: string; bytes: Uint8Array; query?: Record<string, string>; timeout?: number }

async function put(client: Client, { key, bytes: body, query = {}, timeout }: Put): Promise<string> {
  const answer = await done(client, { method: 'PUT', key, query, body, ...(timeout && { timeout }) })
  return answer?.headers.etag ?? ''
}

/** One request for a small file; a large one goes up in parts, which become a file when it is finished. */
function createFile(client: Client, key: string): NewFile {
  const etags: string[] = []
  let uploadId: string | undefined
  let waiting: Buffer[] = []
  let size = 0
  let isSent = false
  const send = callbackify(sendPart)
  const stream = new Writable({
    write: (chunk: Buffer, _, next) => {
      waiting.push(chunk)
      size += chunk.byteLength
      if (size < partSize) next()
      else send(next)
    },
    final: (next) => {
      if (uploadId === undefined) next()
      else send(next)
    },
  })
  return { stream, finish, discard }

  async function sendPart(): Promise<void> {
    uploadId ??= await begin(client, key)
    const query = { partNumber: String(etags.length + 1), uploadId }
    etags.push(await put(client, { key, bytes: take(), query, timeout: partTimeout }))
  }

  function take(): Buffer {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    return bytes
  }

  async function finish(): Promise<void> {
    isSent = true
    if (uploadId === undefined) return void (await put(client, { key, bytes: take(), timeout: partTimeout }))
    const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await client.askText({ method: 'POST', key, query: { uploadId }, body, timeout: partTimeout })
    uploadId = undefined
  }

  async function discard(): Promise<void> {
    waiting = []
    if (uploadId !== undefined) await abort(client, { key, uploadId })
    // Not every server throws away what was cut off, and an answer may have been lost.
    if (isSent) await done(client, { method: 'DELETE', key }).catch(() => {})
  }
}

async function begin(client: Client, key: string): Promise<string> {
  const body = await client.askText({ method: 'POST', key, query: { uploads: '' } })
  return textIn(body, 'UploadId') ?? ''
}

/** What cannot be removed now is removed by a later backup, or by the bucket's own rules. */
async function abort(client: Client, { key, uploadId }: { key: string; uploadId: string }): Promise<void> {
  await done(client, { method: 'DELETE', key, query: { uploadId } }).catch(() => {})
}

async function abortUnfinished(client: Client, isOwn: (name: string) => boolean, age: number): Promise<void> {
  // Some do not list them; then the bucket's rules must remove them.
  const body = await client.askText({ method: 'GET', query: { uploads: '', prefix: client.prefix } }).catch(() => '')
  for (const one of body.match(/<Upload>[^]*?<\/Upload>/g) ?? []) {
    const [key = '', uploadId = '', begun = ''] = ['Key', 'UploadId', 'Initiated'].map((tag) => textIn(one, tag))
    const isOld = Date.now() - Date.parse(begun) > age
    if (isOld && isOwn(key.slice(client.prefix.length))) await abort(client, { key, uploadId })
  }
}

async function listNames({ prefix, askText }: Client, place: string): Promise<string[]> {
  const names: string[] = []
  let token: string | undefined
  do {
    const from: Record<string, string> = token === undefined ? {} : { 'continuation-token': token }
    const body = await askText({ method: 'GET', query: { 'list-type': '2', delimiter: '/', prefix, ...from } })
    for (const one of body.match(/<Contents>[^]*?<\/Contents>/g) ?? [])
      names.push((textIn(one, 'Key') ?? '').slice(prefix.length))
    const next = textIn(body, 'NextContinuationToken')
    if (next !== undefined && next === token) throw new BucketProblem('bucket-failed', place, 'a list without end')
    token = next
  } while (token !== undefined)
  return names.filter((name) => name !== '')
}

function textIn(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return text?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
