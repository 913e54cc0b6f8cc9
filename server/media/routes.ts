import multipart from '@fastify/multipart'
import { contract } from '#contract/contract.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { serve, type App } from '../http/serve.ts'
import { pictureTaker } from './send-picture.ts'

/** A picture may wait for those before it to be drawn, in milliseconds. */
const longest = 60_000
const year = 365 * 24 * 60 * 60
/** A form around the picture takes a little more than the picture. */
const mostBytes = pictureLimits.bytes + 64 * 1024
const formLimits = { files: 1, fileSize: pictureLimits.bytes, fields: 2, fieldSize: 1000, parts: 3, headerPairs: 20 }

/** Pictures come in as a form or as bare bytes, here and nowhere else, and go out as files that change nothing. */
export async function pictureRoutes(app: App): Promise<void> {
  await app.register(async (uploads: App) => {
    await uploads.register(multipart, { limits: formLimits, attachFieldsToBody: 'keyValues' })
    uploads.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, image, done) =>
      done(null, { image }),
    )
    serve(uploads, contract.sendPicture, {
      handle: pictureTaker(app.media, app.cluster),
      bodyLimit: mostBytes,
      longest,
    })
  })

  // Whoever reads AVIF gets it under the same name, where it is smaller.
  app.get<{ Params: { file: string } }>('/media/pictures/:file', async ({ params, headers }, reply) => {
    const found = await app.media.find(params.file, { avif: headers.accept?.includes('image/avif') ?? false })
    if (!found) return reply.callNotFound()
    return reply
      .type(`image/${found.form}`)
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('vary', 'accept')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(found.bytes)
  })
}
