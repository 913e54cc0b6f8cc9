/**
 * What people may send: at most so many bytes, pixels, pixels a side, and times that one side is as long as the other;
 * this many attempts in an hour, and pictures on one review. Administrators fill a shop.
 */
export const pictureLimits = {
  bytes: 5 * 2 ** 20,
  pixels: 40_000_000,
  side: 20_000,
  ratio: 20,
  hourly: 30,
  hourlyOfAdmins: 1000,
  ofReview: 3,
} as const

/** Whether a picture of this many pixels is one that the shop takes. */
export function hasFittingSize({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const { pixels, side, ratio } = pictureLimits
  return shorter > 0 && longer <= side && width * height <= pixels && longer <= shorter * ratio
}

/** Whether an address is that of a picture that was sent to the shop. */
export function isSentPicture(url: string): boolean {
  return /^\/media\/pictures\/[\da-f]{32}-720\.webp$/.test(url)
}

/** The kinds of picture that the shop takes; whatever comes in leaves as WebP, or as AVIF where that is smaller. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'
