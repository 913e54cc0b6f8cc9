import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import type { App } from '../http/serve.ts'

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
 * gets what stands around the file, and can say what was wrong without losing what was typed.
 */
async function readFormWithFiles(payload: IncomingMessage, boundary: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  let end = Buffer.alloc(0)
  for await (const part of payload) {
    const room = Math.max(0, mostPictureFormBytes - length)
    if (room > 0) parts.push(part.subarray(0, room))
    if (part.length > room) end = Buffer.concat([end, part.subarray(room)]).subarray(-mostFormBytes)
    length += part.length
    if (length > mostReadBytes) throw new Refusal('request-too-large')
  }
  const begin = Buffer.concat(parts)
  return length > mostPictureFormBytes ? withoutFile({ begin, end }, boundary) : begin
}

/** What stands before the last file of `begin`, and what stands behind it, in `begin` or in `end`. */
function withoutFile({ begin, end }: { begin: Buffer; end: Buffer }, boundary: string): Buffer {
  const line = `\r\n--${boundary}`
  const named = begin.lastIndexOf('; filename="')
  if (named < 0) throw new Refusal('request-too-large')
  const fileBegins = begin.lastIndexOf(line.slice(2), named)
  const endsAt = begin.indexOf(line, named)
  // The boundary behind the file may lie across the two.
  const rest = Buffer.concat([begin.subarray(endsAt < 0 ? 1 - line.length : endsAt), end])
  const fileEnds = rest.indexOf(line)
  if (fileBegins < 0 || fileEnds < 0) throw new Refusal('request-too-large')
  const note = `--${boundary}\r\ncontent-disposition: form-data; name="${tooLarge}"\r\n\r\n1`
  return Buffer.concat([begin.subarray(0, fileBegins), Buffer.from(note), rest.subarray(fileEnds)])
}
