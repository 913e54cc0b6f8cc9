import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFaultProxy, type Toxic } from '#test/proofs/fault-proxy.ts'
import { openS3Server, type S3Server } from '#test/s3-server.ts'
import { readBucketAddress, type BucketAccess } from './bucket-address.ts'
import { openBucket } from './bucket.ts'
import type { FileStorage } from './storage.ts'

const megabyte = 2 ** 20
const never = () => false

let server: S3Server
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server.close())

async function writeLarge(files: FileStorage, name: string, parts: Buffer[]) {
  const file = await files.create(name)
  await pipeline(Readable.from(parts), file.stream)
  return file
}

async function bytesOf(files: FileStorage, name: string) {
  const found = await files.open(name)
  return found && { size: found.size, bytes: Buffer.concat(await found.bytes.toArray()) }
}

describe('a bucket', () => {
  it('keeps files by their names, each below its own folder', async () => {
    const [all, below] = [await server.open('s3://shop/kept'), await server.open('s3://shop/kept/below/')]
    expect([all.place, below.place]).toEqual(['s3://shop/kept', 's3://shop/kept/below'])
    await all.write('a-1.webp', Buffer.from('one'))
    await all.write('a-1.webp', Buffer.from('another'))
    await all.write('empty', Buffer.alloc(0))
    await below.write('b', Buffer.from('below'))
    expect(await all.names()).toEqual(['a-1.webp', 'empty'])
    expect(await below.names()).toEqual(['b'])
    expect(String(await all.read('a-1.webp'))).toBe('another')
    expect((await all.read('empty'))?.byteLength).toBe(0)
    expect(await all.read('b')).toBeUndefined()
    const { size = 0, changedAt = 0 } = (await all.about('a-1.webp')) ?? {}
    expect(size).toBe(7)
    expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60 * 60_000)
    expect([await all.about('none'), await all.open('none')]).toEqual([undefined, undefined])
    await all.remove('a-1.webp')
    await all.remove('a-1.webp')
    expect(await all.names()).toEqual(['empty'])
  })

  it('names what a list of several pages holds', async () => {
    const page = (names: string[], next: string) =>
      `<ListBucketResult>${names.map((name) => `<Contents><Key>many/${name}</Key></Contents>`).join('')}${next}</ListBucketResult>`
    await using other = await answering((url) => ({
      status: 200,
      body: url.includes('continuation-token=a%26b%3D')
        ? page(['c'], '')
        : page(['a', 'b'], '<NextContinuationToken>a&amp;b=</NextContinuationToken>'),
    }))
    expect(await openBucket('s3://shop/many', other.access).names()).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['in one piece', 1],
    ['in several', 5],
  ])('takes a file bit by bit, %s, which is there when it is finished and not before', async (_, pieces) => {
    const files = await server.open(`s3://shop/large-${pieces}`)
    const parts = Array.from({ length: pieces }, () => randomBytes(4.5 * megabyte))
    const file = await writeLarge(files, 'large', parts)
    expect(await files.names()).toEqual([])
    await file.finish()
    const found = await bytesOf(files, 'large')
    expect(found?.size).toBe(pieces * 4.5 * megabyte)
    expect(found?.bytes.equals(Buffer.concat(parts))).toBe(true)
    const given = await writeLarge(files, 'given-up', parts)
    await given.discard()
    await files.removeUnfinished(never, 0)
    expect(await files.names()).toEqual(['large'])
  })
})

const wrongs: [string, string, (access: BucketAccess) => BucketAccess, string][] = [
  ['an address that is none', 's3://', (access) => access, 'bucket-misspelt'],
  ['no keys', 's3://shop', ({ keys: _, ...access }) => access, 'bucket-keys-missing'],
  ['a wrong secret', 's3://shop', (access) => withKeys(access, { secretAccessKey: 'wrong' }), 'bucket-denied'],
  ['an unknown key', 's3://shop', (access) => withKeys(access, { accessKeyId: 'nobody' }), 'bucket-denied'],
  ['a bucket that is not there', 's3://nowhere', (access) => access, 'bucket-missing'],
  [
    'a port where nobody listens',
    's3://shop',
    (access) => ({ ...access, endpoint: 'http://127.0.0.1:9' }),
    'bucket-unreachable',
  ],
  [
    'a host that nobody knows',
    's3://shop',
    (access) => ({ ...access, endpoint: 'http://s3.invalid' }),
    'bucket-unreachable',
  ],
]

function withKeys(access: BucketAccess, changed: Partial<NonNullable<BucketAccess['keys']>>): BucketAccess {
  return { ...access, keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', ...changed } }
}

describe('what is wrong with a bucket is said by its name', () => {
  it.each(wrongs)('%s', async (_, place, change, code) => {
    const files = openBucket(place, change(server.access()))
    for (const work of [
      () => files.read('a'),
      () => files.write('a', Buffer.from('a')),
      () => files.names(),
      () => files.open('a'),
      () => files.remove('a'),
      async () => (await writeLarge(files, 'a', [randomBytes(1000)])).finish(),
    ])
      await expect(work()).rejects.toMatchObject({ name: 'BucketProblem', code })
  })

  it.each([
    [403, 'RequestTimeTooSkewed', 'bucket-clock'],
    [403, 'QuotaExceeded', 'bucket-full'],
    [507, '', 'bucket-full'],
    [301, 'PermanentRedirect', 'bucket-missing'],
    [404, '', 'bucket-missing'],
    [400, 'InvalidRequest', 'bucket-failed'],
    [501, 'NotImplemented', 'bucket-failed'],
  ])('%i %s is asked for once', async (status, said, code) => {
    let asked = 0
    await using other = await answering(() => ({
      status,
      body: `<Error><Code>${said}</Code></Error>`,
      n: (asked += 1),
    }))
    const files = openBucket('s3://shop', other.access)
    await expect(files.read('a')).rejects.toMatchObject({ code })
    expect(asked).toBe(1)
  })

  it('an error after a good beginning', async () => {
    await using other = await answering(() => ({ status: 200, body: '<Error><Code>InternalError</Code></Error>' }))
    await expect(openBucket('s3://shop', other.access).names()).rejects.toMatchObject({ code: 'bucket-failed' })
  })
})

/** A server that answers what a test wants, where a real one cannot be made to. */
async function answering(answer: (url: string, range?: string) => { status: number; body: string; length?: number }) {
  const http = createServer((request, reply) => {
    const { status, body, length } = answer(request.url ?? '', request.headers.range)
    reply.writeHead(status, { 'content-length': length ?? Buffer.byteLength(body) }).write(body)
    if (length === undefined) reply.end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    access: server.access(port),
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

async function throughProxy(toxic: Toxic, use: (files: FileStorage) => Promise<void>) {
  const proxy = await openFaultProxy({ host: '127.0.0.1', port: server.port })
  proxy.set(toxic)
  // Only where nothing will come is it not worth waiting.
  const hasty = toxic.type === 'timeout' ? { timeout: 200 } : {}
  await use(openBucket('s3://shop/faults', { ...server.access(proxy.port), ...hasty }))
  await proxy.close()
}

describe('on a bad line', () => {
  it('a bucket is asked again when it is busy', async () => {
    let asked = 0
    await using other = await answering(() => {
      asked += 1
      return asked < 3
        ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
        : { status: 200, body: 'at last' }
    })
    expect(String(await openBucket('s3://shop', other.access).read('a'))).toBe('at last')
  })

  it('a file that breaks off is read on where it ended', async () => {
    const bytes = randomBytes(2 * megabyte)
    await (await server.open('s3://shop/faults')).write('large', bytes)
    await throughProxy({ type: 'limit_data', bytes: 0.5 * megabyte }, async (files) => {
      const found = await bytesOf(files, 'large')
      expect(found?.bytes.equals(bytes)).toBe(true)
    })
  })

  it.each([
    ['stops in the middle', 206, 'bucket-unreachable'],
    ['always begins anew', 200, 'bucket-failed'],
  ])('a file that %s is given up', async (_, status, code) => {
    await using other = await answering((__, range) =>
      range ? { status, body: '', length: 6 } : { status: 200, body: 'half', length: 10 },
    )
    await expect(openBucket('s3://shop', { ...other.access, timeout: 200 }).read('a')).rejects.toMatchObject({ code })
  })

  it.each<[string, Toxic]>([
    ['is cut in the middle', { type: 'limit_data', bytes: 100_000 }],
    ['says nothing', { type: 'timeout', timeout: 0 }],
  ])('a bucket that %s is given up', async (_, toxic) => {
    await throughProxy(toxic, async (files) => {
      await expect(files.write('lost', randomBytes(megabyte))).rejects.toMatchObject({ code: 'bucket-unreachable' })
      await expect(writeLarge(files, 'lost', [randomBytes(9 * megabyte)])).rejects.toMatchObject({
        code: 'bucket-unreachable',
      })
    })
  })
})

it.each([
  ['s3://shop', { bucket: 'shop', prefix: '' }],
  ['s3://shop/', { bucket: 'shop', prefix: '' }],
  ['s3://my.shop/pictures/of-2026', { bucket: 'my.shop', prefix: 'pictures/of-2026/' }],
  ['s3://shop/../other', undefined],
  ['s3://shop//other', undefined],
  ['s3://key:secret@shop', undefined],
  ['s3://a', undefined],
  ['https://shop', undefined],
])('%s is the address of %j', (place, address) => {
  expect(readBucketAddress(place)).toEqual(address)
})
