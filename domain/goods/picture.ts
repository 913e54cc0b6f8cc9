/** What people may send: at most so many bytes, this many in an hour, and on one review. Administrators fill a shop. */
export const pictureLimits = { bytes: 5 * 2 ** 20, hourly: 30, hourlyOfAdmins: 1000, ofReview: 3 } as const

/** The kinds of picture that the shop takes; whatever comes in leaves as WebP, or as AVIF where that is smaller. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'
