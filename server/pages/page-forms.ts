import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import type { App } from '../serve.ts'

export const mostFormBytes = 256 * 1024
const mostPictureFormBytes = pictureLimits.bytes + mostFormBytes
const mostReadBytes = 12 * pictureLimits.bytes

/** The field that a form gets when a file in it was too large and was left out. */
const tooLarge = 'too-large'

/** Pages get the bytes of their forms as they came. */
export function readForms(pages: App): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostFormBytes }, (_, body, done) => done(null, body))
  pages.addContentTypeParser('multipart/form-data', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    readFormWithFiles(payload, /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''),
  )
}

/**
 * Browsers show no answer before they have sent everything, so a form is read on when it is too large. Its page then
 * gets what stands before the file, and can say what was wrong without losing what was typed.
 */
async function readFormWithFiles(payload: IncomingMessage, boundary: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    if (length < mostPictureFormBytes) parts.push(part.subarray(0, mostPictureFormBytes - length))
    length += part.length
    if (length > mostReadBytes) throw new Refusal('request-too-large')
  }
  const form = Buffer.concat(parts)
  return length > mostPictureFormBytes ? withoutFile(form, boundary) : form
}

function withoutFile(form: Buffer, boundary: string): Buffer {
  const end = form.lastIndexOf(`\r\n--${boundary}`)
  if (end < 0) throw new Refusal('request-too-large')
  const note = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${tooLarge}"\r\n\r\n1\r\n--${boundary}--\r\n`
  return Buffer.concat([form.subarray(0, end), Buffer.from(note)])
}
