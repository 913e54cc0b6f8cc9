import type { BucketProblemCode } from '#domain/shop/backups.ts'

/** How the shop reaches its buckets. Without an endpoint they are Amazon's. */
export type BucketAccess = {
  endpoint?: string
  region: string
  keys?: { accessKeyId: string; secretAccessKey: string }
  /** Milliseconds in which nothing comes or goes until a bucket is given up; usually ten seconds. */
  timeout?: number
}

const shape = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/i

/** Whether this is meant to be a bucket: it may still be misspelt. */
export function isBucketAddress(place: string): boolean {
  return place.startsWith('s3://')
}

/** The bucket, and what the names of its files begin with; undefined where it is misspelt. */
export function readBucketAddress(place: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, folder = ''] = shape.exec(place) ?? []
  return bucket ? { bucket, prefix: folder ? `${folder.slice(1)}/` : '' } : undefined
}

/** What is wrong with a bucket or the way to it. The message is for the log. */
export class BucketProblem extends Error {
  override name = 'BucketProblem'
  code: BucketProblemCode
  place: string
  constructor(code: BucketProblemCode, place: string, why: string) {
    super(`${place}: ${why}`)
    this.code = code
    this.place = place
  }
}
