import { Refusal } from '#domain/refusal.ts'

/**
 * What came of many presses at once, in their order. Whoever is told to come again does so once the others have their
 * answers, as the pages do: on a machine that is busy with other work there are some.
 */
export async function atOnce<T>(count: number, press: (n: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, n) => press(n)))
  const again = [...settled.keys()].filter((n) => isToldToComeAgain(settled[n]))
  if (again.length === 0) return settled
  const later = await atOnce(again.length, (n) => press(again[n] ?? n))
  return settled.map((one, n) => later[again.indexOf(n)] ?? one)
}

function isToldToComeAgain(one: PromiseSettledResult<unknown> | undefined): boolean {
  return one?.status === 'rejected' && one.reason instanceof Refusal && one.reason.code === 'temporarily-unavailable'
}
