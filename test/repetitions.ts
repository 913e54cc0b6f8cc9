/** What proves more the longer it is repeated: how often in `npm test`, and how often in `npm run test:long`. */
const repetitions = {
  histories: { short: 20, long: 1000 },
  'steps of a history at most': { short: 40, long: 200 },
  'shops that live through histories at once': { short: 1, long: 8 },
  'kills of the shop in a test': { short: 2, long: 20 },
  'buyers in a crowd': { short: 300, long: 1000 },
  'guesses of a password': { short: 1000, long: 10_000 },
  'guesses of a tracking link': { short: 1000, long: 10_000 },
  'duels of two administrators': { short: 20, long: 200 },
  'changes of stars': { short: 25, long: 250 },
  'inputs of each call and person': { short: 2, long: 1000 },
  'rounds of one order key': { short: 2, long: 100 },
  'orders whose mails meet outages': { short: 12, long: 1002 },
  'stops with requests in flight': { short: 1, long: 50 },
  'slow clients of each kind': { short: 3, long: 500 },
  'searches of anything': { short: 100, long: 2000 },
  'searches of signs': { short: 300, long: 5000 },
} as const

export const isLong = process.env.TEST_LONG === 'yes'

export function timesFor(what: keyof typeof repetitions): number {
  return repetitions[what][isLong ? 'long' : 'short']
}

/** What `npm run test:long` raises, in words. */
export function raisedRepetitions(): string[] {
  return Object.entries(repetitions).map(
    ([what, { short, long }]) => `${what}: ${long.toLocaleString('en')} instead of ${short.toLocaleString('en')}`,
  )
}
