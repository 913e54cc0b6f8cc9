import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { bytes, plain } from './picture-files.ts'

export const script = '<script>alert(1)</script>'
const php = '<?php system($_GET["c"]); ?>'

type Case = [what: string, file: () => Promise<Buffer> | Buffer, status: number, code?: string, name?: string]

/** A PNG that claims to be as large as it says, with as much data as such a one needs. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const row = Math.ceil(width / 8) + 1
  return bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.of()),
  )
}

function chunk(kind: string, data: Buffer): Buffer {
  const typed = bytes(kind, data)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return bytes(length, typed, check)
}

export const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inner}</svg>`)
export const png = () => plain().png().toBuffer()
const jpeg = () => plain().jpeg().toBuffer()

/** Files that somebody who means harm, or has a broken camera, might send, and how each is answered. */
export const corpus: Case[] = [
  ['a JPEG', jpeg, 200],
  ['a PNG', png, 200],
  ['a WebP', () => plain().webp().toBuffer(), 200],
  ['an AVIF', () => plain().avif().toBuffer(), 200],
  ['a JPEG that is called .svg', jpeg, 200, undefined, 'a.svg'],
  ['a PNG whose name climbs folders', png, 200, undefined, '../../x'],
  ['a PNG whose name climbs folders the other way', png, 200, undefined, '..\\\\..\\\\x.png'],
  ['a PNG whose name holds %00', png, 200, undefined, 'a.php%00.png'],
  ['a PNG whose name is a script', png, 200, undefined, `${script}.png`],
  ['a PNG whose name is very long', png, 200, undefined, 'x'.repeat(5000)],
  ['a PNG without a name', png, 200, undefined, ''],
  ['a PNG with PHP behind it', async () => bytes(await png(), php), 200],
  ['a JPEG with a script behind it', async () => bytes(await jpeg(), script), 200],
  [
    'a PNG with a script in its text',
    async () => {
      const file = await png()
      return bytes(file.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`)), file.subarray(33))
    },
    200,
  ],
  [
    'a JPEG with a script in its comment',
    async () => {
      const file = await jpeg()
      const comment = Buffer.from(`\0\0${php}${script}`)
      comment.writeUInt16BE(comment.length)
      return bytes(file.subarray(0, 2), '\xff\xfe', comment, file.subarray(2))
    },
    200,
  ],
  [
    'a JPEG that says where it was taken',
    () =>
      plain()
        .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1' } })
        .jpeg()
        .toBuffer(),
    200,
  ],
  ['a CMYK JPEG', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 200],
  ['a grey PNG of 16 bits', () => plain().toColourspace('grey16').png().toBuffer(), 200],
  [
    'an animated WebP',
    () =>
      sharp(
        [1, 2, 3].map((n) => ({
          create: { width: 20, height: 20, channels: 3, background: { r: n * 80, g: 0, b: 0 } },
        })) as never,
        {
          join: { animated: true },
        } as never,
      )
        .webp()
        .toBuffer(),
    200,
  ],
  ['one pixel', () => plain(1, 1).png().toBuffer(), 200],
  ['a tall picture', () => plain(600, 12_000).png().toBuffer(), 200],
  ['a wide picture', () => plain(12_000, 600).png().toBuffer(), 200],
  [
    'a picture more than 20 times as tall as wide',
    () => plain(599, 12_000).png().toBuffer(),
    422,
    'picture-dimensions',
  ],
  [
    'a picture more than 20 times as wide as tall',
    () => plain(12_000, 599).png().toBuffer(),
    422,
    'picture-dimensions',
  ],
  ['a PNG of 40 megapixels', () => pngOf(8000, 5000), 200],
  ['a PNG of a row more', () => pngOf(8000, 5001), 422, 'picture-dimensions'],
  ['a PNG of 20,000 pixels a side', () => pngOf(20_000, 1000), 200],
  ['a PNG of a pixel more', () => pngOf(20_001, 1001), 422, 'picture-dimensions'],
  ['a JPEG of 50 megapixels', () => plain(10_000, 5000).jpeg().toBuffer(), 422, 'picture-dimensions'],
  ['a WebP of 50 megapixels', () => plain(10_000, 5000).webp({ effort: 0 }).toBuffer(), 422, 'picture-dimensions'],
  [
    'an AVIF that says it has 50 megapixels',
    async () => {
      const file = await plain(64, 64).avif().toBuffer()
      const place = file.indexOf('ispe') + 8
      file.writeUInt32BE(10_000, place)
      file.writeUInt32BE(5000, place + 4)
      return file
    },
    422,
    'picture-dimensions',
  ],
  ['an SVG with a script', () => svg(script), 415, 'not-a-picture', 'a.svg'],
  ['an SVG that is called .png', () => svg('<rect width="9" height="9"/>'), 415, 'not-a-picture', 'a.png'],
  ['an SVG that reads a file', () => svg('<image href="file:///etc/passwd"/>'), 415, 'not-a-picture'],
  [
    'an SVG with an entity',
    () => bytes('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', svg('&x;')),
    415,
    'not-a-picture',
  ],
  ['a packed SVG', async () => bytes('\x1f\x8b\x08', svg('')), 415, 'not-a-picture'],
  ['a GIF', () => plain().gif().toBuffer(), 415, 'not-a-picture'],
  ['a GIF that is also a page', () => bytes('GIF89a/*', script, '*/=1;'), 415, 'not-a-picture'],
  ['a TIFF', () => plain().tiff().toBuffer(), 415, 'not-a-picture'],
  ['a page', () => Buffer.from(`<html>${script}</html>`), 415, 'not-a-picture', 'a.png'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 415, 'not-a-picture'],
  ['a zip that is called .png', () => bytes('PK\x03\x04', Buffer.alloc(100)), 415, 'not-a-picture', 'a.png'],
  ['a program', () => bytes('\x7fELF\x02\x01\x01', Buffer.alloc(100)), 415, 'not-a-picture'],
  [
    'an ASF film of 55 bytes',
    () => bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c', Buffer.alloc(39)),
    415,
    'not-a-picture',
  ],
  ['a HEIC', () => bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic', Buffer.alloc(50)), 415, 'not-a-picture'],
  ['nothing', () => Buffer.of(), 415, 'not-a-picture'],
  ['a single byte', () => Buffer.of(0xff), 415, 'not-a-picture'],
  ['a JPEG that is only begun', async () => (await jpeg()).subarray(0, 60), 422, 'broken-picture'],
  [
    'half a JPEG',
    async () => {
      const file = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, n) => (n * 7919) % 256)), {
        raw: { width: 200, height: 150, channels: 3 },
      })
        .jpeg()
        .toBuffer()
      return file.subarray(0, file.length / 2)
    },
    422,
    'broken-picture',
  ],
  [
    'half a PNG',
    async () => {
      const file = pngOf(3000, 3000)
      return file.subarray(0, 60)
    },
    422,
    'broken-picture',
  ],
  [
    'an AVIF without a picture',
    () => bytes('\0\0\0\x18ftypavif\0\0\0\0mif1avif', Buffer.alloc(80)),
    422,
    'broken-picture',
  ],
  ['a WebP of noise', () => bytes('RIFF\x40\0\0\0WEBPVP8 ', Buffer.alloc(60, 0x5a)), 422, 'broken-picture'],
  ['a page behind a PNG’s first bytes', () => bytes('\x89PNG\r\n\x1a\n', script), 422, 'broken-picture'],
  ['a script behind a JPEG’s first bytes', () => bytes('\xff\xd8\xff/*', script), 422, 'broken-picture'],
  ['a PNG of 30,000 by 30,000', () => pngOf(30_000, 30_000), 422, 'picture-dimensions'],
  [
    'a PNG as large as numbers go',
    () => bytes(pngOf(8, 8).subarray(0, 16), '\x7f\xff\xff\xff\x7f\xff\xff\xff', pngOf(8, 8).subarray(24)),
    422,
    'broken-picture',
  ],
  ['a picture of more than 5 MB', async () => bytes(await jpeg(), Buffer.alloc(5 * 2 ** 20)), 413, 'picture-too-large'],
]
