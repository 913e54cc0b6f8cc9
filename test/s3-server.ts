import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { openStorage } from '#server/storage/storage.ts'

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const modes = { file: 0o600, folder: 0o700 }

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/** A server that speaks S3, for a test: with the buckets `shop` and `other`, on a disk of its own. */
export async function openS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'haat-s3-'))
  const configureBuckets = [{ name: 'shop' }, { name: 'other' }]
  const listen = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets,
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await listen(0)
  const stop = async () => {
    const closed = new Promise((resolve) => server.httpServer.close(resolve))
    server.httpServer.closeAllConnections()
    await closed
  }
  const accessAt = (at: number) => ({ endpoint: `http://127.0.0.1:${at}`, region: 'us-east-1', keys })
  return {
    port,
    stop,
    start: async () => void ({ server, port } = await listen(port)),
    /** How to reach it, or what stands before it at another port. */
    access: (at = port) => accessAt(at),
    env: (at = port) => ({
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_ENDPOINT_URL_S3: accessAt(at).endpoint,
    }),
    open: (place: string) => openStorage(place, { access: accessAt(port), modes }),
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
