import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { isStartProblem, startProblem } from '../start-problem.ts'

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
type Options = { file: string; passphrase?: string | undefined }

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Ends the archive with what its last entry says besides the checksum. */
  seal(about: Seal): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Writes an archive beside `file` and gives it that name when it is whole. Throws what the disk throws. */
export async function createArchive({ file, passphrase }: Options): Promise<ArchiveWriter> {
  const partial = `${file}.partial`
  const opened = await open(partial, 'wx', 0o600)
  const pack = tar.pack()
  const gzip = createGzip()
  const output = passphrase ? Readable.fromWeb(await encrypt(Readable.toWeb(gzip), passphrase)) : gzip
  const target = createWriteStream(partial, { fd: opened, flush: true })
  const written = Promise.all([pipeline(pack, gzip), pipeline(output, target)])
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
      await rename(partial, file)
    },
    discard: async () => {
      pack.destroy()
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

/**
 * Reads an archive from first to last, each entry to `onEntry`, and gives its seal. Throws a start problem when the file
 * is no backup, was changed or cut short, or needs another passphrase.
 */
export async function readArchive(
  { file, passphrase }: Options,
  onEntry: (entry: Entry) => Promise<void> | void,
): Promise<Seal> {
  const hash = createHash('sha256')
  let seal: Seal | undefined
  await forEachEntry(await openArchive(file, passphrase), async (entry) => {
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
  return isStartProblem(error) || error instanceof LoadError
}

/** What went wrong with an entry that was read well. */
export class LoadError extends Error {
  override name = 'LoadError'
}

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const start = await readStart(file)
  if (start !== encryptedStart) return createReadStream(file)
  if (!passphrase) throw startProblem(`${file} is encrypted. Give its passphrase in BACKUP_PASSPHRASE.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(webStream(createReadStream(file))).catch(() => {
    throw startProblem(`${file} cannot be opened with this passphrase.`)
  })
  return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
}

async function readStart(file: string): Promise<string> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw startProblem(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    )
  })
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(encryptedStart.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await opened.close()
  }
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

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
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
