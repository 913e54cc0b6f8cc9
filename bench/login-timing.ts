import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { App } from '#server/http/serve.ts'

/**
 * `npm run bench:login -- 1000`: whether the time of an answer tells if an address has an account. Logins with a wrong
 * password, and requests for a new password, for a known and an unknown address in turn; limits forgotten in between.
 */
const rounds = Number(process.argv[2] ?? 1000)
const [known, unknown] = ['rina@example.com', 'nobody@example.com']

const dataFolder = await mkdtemp(path.join(tmpdir(), 'haat-timing-'))
const postgres = await startEmbeddedPostgres({
  checkout: path.join(import.meta.dirname, '..'),
  dataFolder,
  say: () => {},
})
const database = openDatabase(postgres.connection)
await migrate(database.pool)
const person = {
  firstName: 'Rina',
  lastName: 'Akter',
  phone: '01712345678',
  address: 'Dhaka',
  role: 'Customer',
} as const
const [id = ''] = await makeAccounts(database.db, [{ ...person, email: known }])
await setPassword(database.db, id, 'Rina-shops-2026')
const app = await createApp(database, readConfig({ LOG_LEVEL: 'fatal' }))
await app.ready()

await compare('login', '/api/v1/login', (email) => ({ email, password: 'Wrong-guess-2026' }))
await compare('forgotten password', '/api/v1/forgot-password', (email) => ({ email }))
await app.close()
await database.close()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })

async function compare(what: string, url: string, payload: (email: string) => object): Promise<void> {
  for (let n = 0; n < 20; n++) await time(app, url, payload(n % 2 ? known : unknown))
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < rounds; n++) {
    // Which of the two comes first changes, so that neither gains by its place.
    for (const isKnown of n % 2 ? [true, false] : [false, true]) {
      await database.pool.query('delete from tries')
      times[isKnown ? 'known' : 'unknown'].push(await time(app, url, payload(isKnown ? known : unknown)))
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  console.log(
    `${what}, ${rounds} of each: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, apart ${Math.abs(one - other).toFixed(2)} ms, Mann-Whitney p = ${mannWhitney(times.known, times.unknown).toFixed(3)}`,
  )
}

async function time(on: App, url: string, payload: object): Promise<number> {
  const begun = performance.now()
  await on.inject({ method: 'POST', url, payload })
  return performance.now() - begun
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** How likely two samples of one kind differ this much, two-sided, by the normal approximation of the rank sum. */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
    .toSorted((a, b) => a.value - b.value)
    .map(({ isOne }, n) => (isOne ? n + 1 : 0))
  const rankSum = ranked.reduce((sum, rank) => sum + rank, 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** The normal distribution function by the formula 7.1.26 of Abramowitz and Stegun. */
function normal(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return (2 - series * Math.exp(-x * x)) / 2
}
