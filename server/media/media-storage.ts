import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'
import type { BucketProblemCode } from '#domain/shop/backups.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import { createQueue } from '../http/limits/queue.ts'
import { BucketProblem, isBucketAddress } from '../storage/bucket-address.ts'
import type { FileStorage } from '../storage/storage.ts'
import { mediaPlaceOf, openMediaFiles, readFromDisk, writeToDisk } from './media-files.ts'
import type { Form, Made } from './make-picture.ts'

const prefix = '/media/pictures/'
const fileShape = /^[0-9a-f]{32}-(?:180|360|540|720)\.webp$/
const urlShape = /^\/media\/pictures\/([0-9a-f]{32})-720\.webp$/

type Found = { form: Form; bytes: Uint8Array }

/** Where the files of pictures lie: a folder or, for copies of the shop on several machines, a bucket. */
export type MediaStorage = {
  place: string
  /** Keeps all files of a picture; when one cannot be kept, the others may stay until they are removed. */
  put(name: string, made: Made): Promise<void>
  /** The bytes of a file of that name, in the smaller form when that is read; undefined when there is none, or none of the shop's could be called so. */
  find(file: string, reads: { avif: boolean }): Promise<Found | undefined>
  remove(name: string): Promise<void>
  /** What is wrong with the bucket, looked at once in five seconds; a folder is looked at with the disk. */
  findProblem(): Promise<BucketProblemCode | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStorage
  }
}

type Log = { error(about: object, message: string): void }

export async function openMediaStorage(config: Config, log?: Log): Promise<MediaStorage> {
  const place = mediaPlaceOf(config)
  const files = await openMediaFiles(place, config.bucketAccess)
  return keepRecent(isBucketAddress(place) ? inBucket(files, log) : inFolder(files))
}

const recent = { maxSize: 16 * 2 ** 20, ttl: 60_000 }

/** Keeps in memory what many see at a time, for a minute: pictures never change, but may be removed. */
function keepRecent({ find, remove, ...storage }: MediaStorage): MediaStorage {
  const cache = new LRUCache<string, Found>({ ...recent, sizeCalculation: ({ bytes }) => bytes.byteLength + 1 })
  return {
    ...storage,
    find: async (file, reads) => {
      const key = `${file} ${reads.avif}`
      const known = cache.get(key)
      if (known) return known
      const found = await find(file, reads)
      if (found) cache.set(key, found)
      return found
    },
    remove: async (name) => {
      await remove(name)
      for (const key of cache.keys()) if (key.startsWith(name)) cache.delete(key)
    },
  }
}

function inFolder(files: FileStorage): MediaStorage {
  const { place, find } = storageOf({ ...files, read: (name) => readFromDisk(() => files.read(name)) })
  return {
    place,
    find,
    put: (name, made) =>
      writeToDisk(async () => {
        for (const { width, form, bytes } of made) await files.write(`${name}-${width}.${form}`, bytes)
      }),
    remove: (name) =>
      writeToDisk(async () => {
        for (const file of filesOf(name)) await files.remove(file)
      }),
    findProblem: async () => undefined,
  }
}

function storageOf(files: FileStorage): Omit<MediaStorage, 'findProblem'> {
  return {
    place: files.place,
    put: async (name, made) => {
      const writing = made.map(({ width, form, bytes }) => files.write(`${name}-${width}.${form}`, bytes))
      // None may come after the others were removed.
      const failed = (await Promise.allSettled(writing)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
    find: async (file, reads) => {
      if (!fileShape.test(file)) return undefined
      const smaller = reads.avif && (await files.read(asAvif(file)))
      if (smaller) return { form: 'avif', bytes: smaller }
      const bytes = await files.read(file)
      return bytes && { form: 'webp', bytes }
    },
    remove: async (name) => {
      await Promise.all(filesOf(name).map((file) => files.remove(file)))
    },
  }
}

const reading = { name: 'bucket', atOnce: 32, mostWaiting: 200, maxWait: 5000 }
/** Milliseconds in which a bucket that did not answer is not asked again, so that nobody waits for it. */
const rest = 5000

/** While the bucket fails, whoever asks is told to come back later, and the log says why. */
function inBucket(files: FileStorage, log: Log | undefined): MediaStorage {
  const { place, put, find, remove } = storageOf(files)
  const queue = createQueue(reading)
  let latest: BucketProblem | undefined
  let unwritten: BucketProblem | undefined
  let until = Number.NEGATIVE_INFINITY
  let looking: Promise<unknown> | undefined

  return {
    place,
    put: (name, made) =>
      watched(async () => {
        unwritten = await put(name, made).then(() => undefined, ifRefused)
        if (unwritten) throw unwritten
      }),
    find: async (file, reads) => {
      const isResting = latest?.code === 'bucket-unreachable' && performance.now() < until
      if (isResting) throw new Refusal('temporarily-unavailable', { retryAfter: rest / 1000 })
      return queue.run(() => watched(() => find(file, reads)))
    },
    remove: (name) => watched(() => remove(name)),
    findProblem: async () => {
      if (performance.now() >= until) {
        // Nothing is called so: a bucket that can be read says that it is not there.
        looking ??= watched(() => files.read('is-there')).finally(() => (looking = undefined))
        await looking.catch(() => {})
      }
      return (latest ?? unwritten)?.code
    },
  }

  async function watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      const done = await work()
      note(undefined)
      return done
    } catch (error) {
      if (!(error instanceof BucketProblem)) throw error
      note(error)
      throw new Refusal('temporarily-unavailable', { retryAfter: rest / 1000 })
    }
  }

  function note(problem: BucketProblem | undefined): void {
    const isNews = problem && (problem.code !== latest?.code || performance.now() >= until)
    if (isNews) log?.error({ problem: problem.code, why: problem.message }, 'the bucket of the pictures fails')
    latest = problem
    until = performance.now() + rest
  }
}

/** What hinders writing alone: that the bucket can be read says nothing of it. */
function ifRefused(error: unknown): BucketProblem {
  if (error instanceof BucketProblem && ['bucket-denied', 'bucket-full'].includes(error.code)) return error
  throw error
}

/** All that there may be of a picture. */
function filesOf(name: string): string[] {
  const files = pictureWidths.map((width) => path.basename(pictureAt(urlOf(name), width)))
  return files.flatMap((file) => [file, asAvif(file)])
}

function asAvif(file: string): string {
  return file.replace(/webp$/, 'avif')
}

export function urlOf(name: string): string {
  return `${prefix}${name}-720.webp`
}

/** The name of the picture at this address; undefined for every address that is not one of the shop's own pictures. */
export function nameIn(url: string): string | undefined {
  return urlShape.exec(url)?.[1]
}
