import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { isStartProblem, startProblem } from '../start-problem.ts'
import { BucketProblem } from '../storage/bucket-address.ts'
import type { NewFile } from '../storage/storage.ts'
import { locate, type Address } from './backup-place.ts'

/*
 * The file of a backup: a tar archive (POSIX ustar), compressed with gzip and, with a passphrase, encrypted with age
 * (https://age-encryption.org/v1), so that it can also be opened with `age`, `gzip` and `tar`. Its last entry is a seal
 * with the SHA-256 of all the others: without it the file was cut short, and with another one it was changed.
 */

const sealName = 'seal.json'
const encryptedStart = 'age-encryption.org/v1'
/** 64 MB of memory and about a third of a second for each guess of a passphrase. */
const scryptWorkFactor = 16

type Entry = { name: string; bytes: Buffer }
type Seal = Record<string, unknown>
type Options = Address & { passphrase?: string | undefined }

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Ends the archive with what its last entry says besides the checksum. */
  seal(about: Seal): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Writes an archive, which takes its name when it is whole. Throws what the disk or the bucket throws. */
export async function createArchive(
  target: NewFile,
  { passphrase }: Pick<Options, 'passphrase'>,
): Promise<ArchiveWriter> {
  const pack = tar.pack()
  const gzip = createGzip()
  const output = passphrase ? Readable.fromWeb(await encrypt(Readable.toWeb(gzip), passphrase)) : gzip
  const written = Promise.all([pipeline(pack, gzip), pipeline(output, target.stream)])
  const failed = written.then<never>(() => new Promise(() => {}))
  // Told by the next `add` or `seal`.
  failed.catch(() => {})
  const hash = createHash('sha256')
  const addEntry = (name: string, bytes: Buffer) => {
    const added = new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    return Promise.race([added, failed])
  }
  return {
    add: async (name, bytes) => {
      countIn(hash, { name, bytes })
      await addEntry(name, bytes)
    },
    seal: async (about) => {
      await addEntry(sealName, asJson({ ...about, sha256: hash.digest('hex') }))
      pack.finalize()
      await written
      await target.finish()
    },
    discard: async () => {
      pack.destroy()
      await written.catch(() => {})
      await target.discard()
    },
  }
}

/**
 * Reads an archive from first to last, each entry to `onEntry`, and gives its seal. Throws a start problem when the file
 * is no backup, was changed or cut short, or needs another passphrase.
 */
export async function readArchive(
  { file, access, passphrase }: Options,
  onEntry: (entry: Entry) => Promise<void> | void,
): Promise<Seal> {
  const hash = createHash('sha256')
  let seal: Seal | undefined
  await forEachEntry(await openArchive({ file, access, passphrase }), async (entry) => {
    if (seal) throw damaged(file)
    if (entry.name === sealName) seal = parseJson(entry.bytes)
    else {
      countIn(hash, entry)
      await onEntry(entry)
    }
  }).catch((error: unknown) => {
    throw isFromElsewhere(error) ? error : damaged(file)
  })
  if (seal?.sha256 !== hash.digest('hex')) throw damaged(file)
  return seal
}

/** Thrown by whoever takes the entries, or by the disk; the rest says that the file cannot be read. */
function isFromElsewhere(error: unknown): boolean {
  return isStartProblem(error) || error instanceof BucketProblem || error instanceof LoadError
}

/** What went wrong with an entry that was read well. */
export class LoadError extends Error {
  override name = 'LoadError'
}

async function openArchive({ file, access, passphrase }: Options): Promise<Readable> {
  const { storage, name } = await locate({ file, access })
  const found = await storage.open(name)
  if (!found) throw startProblem(`There is no file ${file}.`)
  const { start, bytes } = await peek(found.bytes, file)
  if (start !== encryptedStart) return bytes
  if (!passphrase) throw startProblem(`${file} is encrypted. Give its passphrase in BACKUP_PASSPHRASE.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>).catch(() => {
    throw startProblem(`${file} cannot be opened with this passphrase.`)
  })
  return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
}

/** How a file begins, and the whole of it. */
async function peek(bytes: Readable, file: string): Promise<{ start: string; bytes: Readable }> {
  const parts: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]()
  const { value: first = Buffer.alloc(0) } = await parts.next().catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? startProblem(`${file} cannot be read: ${error.message}`) : error
  })
  const whole = async function* () {
    yield first
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { start: first.toString('latin1', 0, encryptedStart.length), bytes: Readable.from(whole()) }
}

async function forEachEntry(source: Readable, take: (entry: Entry) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  const read = pipeline(source, createGunzip(), extract)
  read.catch((error: Error) => extract.destroy(error))
  for await (const entry of extract) {
    const parts: Buffer[] = []
    for await (const part of entry) parts.push(part as Buffer)
    await take({ name: entry.header.name, bytes: Buffer.concat(parts) })
  }
  await read
}

function encrypt(stream: unknown, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(stream as ReadableStream<Uint8Array>) as Promise<Parameters<typeof Readable.fromWeb>[0]>
}

/** Where an entry ends and the next begins counts, too. */
function countIn(hash: ReturnType<typeof createHash>, { name, bytes }: Entry): void {
  hash.update(`${name}\0${bytes.byteLength}\0`).update(bytes)
}

export function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

function parseJson(bytes: Buffer): Seal {
  return JSON.parse(bytes.toString('utf8')) as Seal
}

function damaged(file: string): Error {
  return startProblem(`${file} is damaged or no backup of this shop. Nothing was changed.`)
}
