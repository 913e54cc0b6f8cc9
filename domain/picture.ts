/** What people may send: at most so many bytes, this many in an hour, and on one review. */
export const pictureLimits = { bytes: 5 * 2 ** 20, hourly: 30, ofReview: 3 } as const

/** The kinds of picture that the shop takes; whatever comes in leaves as WebP. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'
