import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#domain/catalog.ts'
import type { PictureKind } from '#domain/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import { kindOfPicture } from './kind-of-picture.ts'

const decoders: Record<PictureKind, string> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  avif: 'VipsForeignLoadHeif',
}
// Whatever else the library could open (SVG, PDF, TIFF and more) stays shut in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(decoders) })

const limits = { limitInputPixels: 40_000_000, limitInputChannels: 4, failOn: 'error', pages: 1 } as const
const patience = { seconds: 5 }
const webp = { quality: 80, effort: 4 } as const
/** Of a very tall picture at most this many times its width is used, measured in the widest form. */
const tallest = 2

export type Made = { width: number; bytes: Buffer }[]

/**
 * Draws what somebody sent anew, upright, in every width the shop shows: nothing of the file itself is kept, neither
 * what stands behind the picture in it nor where it was taken.
 */
export async function makePicture(file: Uint8Array): Promise<Made> {
  if (!kindOfPicture(file)) throw new Refusal('not-a-picture')
  try {
    const [widest] = pictureWidths.toReversed()
    const drawn = await fit(sharp(file, limits).timeout(patience).autoOrient(), widest ?? 0).toBuffer({
      resolveWithObject: true,
    })
    const { width, height, channels } = drawn.info
    const again = () => sharp(drawn.data, { raw: { width, height, channels } })
    return await Promise.all(
      pictureWidths.map(async (one) => ({
        width: one,
        bytes: await again()
          .resize({ width: Math.min(one, width) })
          .webp(webp)
          .toBuffer(),
      })),
    )
  } catch {
    throw new Refusal('broken-picture')
  }
}

/** As wide as asked, in the colours of screens, as bare pixels; a smaller picture is not blown up. */
function fit(picture: Sharp, width: number): Sharp {
  return picture
    .resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
}
