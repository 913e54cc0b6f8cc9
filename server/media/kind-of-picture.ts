import type { PictureKind } from '#domain/goods/picture.ts'

/** What the first bytes of a file say it is, whatever its name and sender claim; undefined for all that the shop does not take. */
export function kindOfPicture(file: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(file.subarray(0, 32)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(start.slice(8, 12))) return 'avif'
  return undefined
}
