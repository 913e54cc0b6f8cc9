import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#domain/goods/catalog.ts'
import { hasFittingSize, pictureLimits, type PictureKind } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'

const decoders: Record<PictureKind, string> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  avif: 'VipsForeignLoadHeif',
}
// Whatever else the library could open (SVG, PDF, TIFF and more) stays shut in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(decoders) })

const limits = { limitInputPixels: pictureLimits.pixels, limitInputChannels: 4, failOn: 'error', pages: 1 } as const
const timeout = { seconds: 5 }
const webp = { quality: 80, effort: 4 } as const
const avif = { quality: 50, effort: 2 } as const
/** Of a very tall picture at most this many times its width is used, measured in the widest form. */
const tallest = 2

/** The forms a picture is kept in; AVIF only where it is smaller. */
export type Form = 'webp' | 'avif'
export type Made = { width: number; form: Form; bytes: Buffer }[]

/**
 * Draws what somebody sent anew, upright, in every width the shop shows: nothing of the file itself is kept, neither
 * what stands behind the picture in it nor where it was taken.
 */
export async function makePicture(file: Uint8Array): Promise<Made> {
  if (!kindOfPicture(file)) throw new Refusal('not-a-picture')
  if (!hasFittingSize(await sizeOf(file))) throw new Refusal('picture-dimensions')
  try {
    const [widest] = pictureWidths.toReversed()
    const drawn = await fit(sharp(file, limits).timeout(timeout).autoOrient(), widest ?? 0).toBuffer({
      resolveWithObject: true,
    })
    const { width, height, channels } = drawn.info
    const again = (one: number) =>
      sharp(drawn.data, { raw: { width, height, channels } }).resize({ width: Math.min(one, width) })
    const made = await Promise.all(pictureWidths.map((one) => inBothForms(() => again(one), one)))
    return made.flat()
  } catch (error) {
    throw brokenOr(error)
  }
}

/** What the first bytes of a file say it is, whatever its name and sender claim; undefined for all that the shop does not take. */
function kindOfPicture(file: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(file.subarray(0, 32)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(start.slice(8, 12))) return 'avif'
  return undefined
}

/** sharp tells of all that it cannot read, or not in time, by a plain error without a code; any other is a bug. */
function brokenOr(error: unknown): unknown {
  const isOfSharp = error instanceof Error && error.constructor === Error && !('code' in error)
  return isOfSharp ? new Refusal('broken-picture') : error
}

/** What the head of the file says, without decoding the picture. */
async function sizeOf(file: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    return await sharp(file, { ...limits, limitInputPixels: false }).metadata()
  } catch (error) {
    throw brokenOr(error)
  }
}

async function inBothForms(draw: () => Sharp, width: number): Promise<Made> {
  const asWebp = { width, form: 'webp' as const, bytes: await draw().webp(webp).toBuffer() }
  const asAvif = { width, form: 'avif' as const, bytes: await draw().avif(avif).toBuffer() }
  return asAvif.bytes.length < asWebp.bytes.length ? [asWebp, asAvif] : [asWebp]
}

/** As wide as asked, in the colours of screens, as bare pixels; a smaller picture is not blown up. */
function fit(picture: Sharp, width: number): Sharp {
  return picture
    .resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
}
