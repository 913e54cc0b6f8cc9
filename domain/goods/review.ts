export const ratings = [5, 4, 3, 2, 1] as const
export type Rating = (typeof ratings)[number]

/** The longest review, in UTF-16 units. */
export const longestReview = 2000

/** The average of some ratings to one decimal, halves up; undefined without any. */
export function averageOf(sum: number, count: number): number | undefined {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : undefined
}

/** How a reviewer is shown to everybody: the first name, and the first letter of the last one. */
export function reviewerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim()
    ? new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(lastName.trim())
    : []
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ')
}

/** The words of a review as they are kept: lines of text, without what would disturb the page around them. */
export function tidyReview(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
