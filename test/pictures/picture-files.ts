import sharp from 'sharp'
import type { Browser } from '../open-shop.ts'

/** A picture of one colour, to be written in any format. */
export function plain(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#1565c0' } })
}

/** Colours without any order, which no format makes small. */
export function noise(width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * n * 7919 + n * 31) % 251))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function bytes(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

type Part = { name: string; filename?: string; type?: string; content: Buffer | string }
export type Sent = { payload: Buffer | string; headers: Record<string, string> }

/** A form as a browser sends it, with whatever parts. */
export function form(parts: Part[]): Sent & { payload: Buffer } {
  const boundary = '----haat7d3f'
  const body = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    type ? `Content-Type: ${type}\r\n\r\n` : '\r\n',
    content,
    '\r\n',
  ])
  const payload = bytes(...body, `--${boundary}--\r\n`)
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export function postPicture(browser: Browser, sent: Sent) {
  return browser.request({ method: 'POST', url: '/api/v1/pictures', ...sent })
}

/** Sends one file in a form, as a page does. */
export function sendFile(browser: Browser, content: Buffer, filename = 'photo.jpg') {
  return postPicture(browser, form([{ name: 'image', filename, type: 'image/jpeg', content }]))
}
