import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** What the work gives, unless it takes longer than so many milliseconds: then the shop cannot serve just now. */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  code: RefusalCode = 'temporarily-unavailable',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(code)), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
