import type { Readable, Writable } from 'node:stream'
import { openFolder, type Modes } from './folder.ts'
import { isBucketAddress, type BucketAccess } from './bucket-address.ts'

/**
 * Files by their names: in a folder, or in a bucket that is reached by the S3 protocol. Each is there whole or not at
 * all. Failures are the system's own errors for a folder, and a `BucketProblem` for a bucket.
 */
export type FileStorage = {
  /** As the operator calls it: a path, or `s3://bucket/folder`. */
  place: string
  read(name: string): Promise<Buffer | undefined>
  /** A file bit by bit. */
  open(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
  create(name: string): Promise<NewFile>
  about(name: string): Promise<About | undefined>
  /** What stands in the place itself, not below it. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Removes what was begun longer than `age` milliseconds ago and is not finished. */
  removeUnfinished(isOwn: (name: string) => boolean, age: number): Promise<void>
}
export type About = { size: number; changedAt: number }

/** A file that is being written, and takes its name only when it is finished. */
export type NewFile = {
  stream: Writable
  /** Once the stream has ended. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** What speaks to buckets is loaded by shops that have one. */
export async function openStorage(place: string, { access, modes }: { access: BucketAccess; modes: Modes }) {
  if (!isBucketAddress(place)) return openFolder(place, modes)
  const { openBucket } = await import('./bucket.ts')
  return openBucket(place, access)
}
