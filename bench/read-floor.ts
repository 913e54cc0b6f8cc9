import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { at, coldReads, type Shelf } from './cold-reads.ts'

/**
 * The least that reads of the API can cost: their statements, listened to in a copy of the shop before it listens itself,
 * prepared, in a bare Fastify handler that sends the rows. Told the folder of the database's socket, it prints its port.
 */
const [host = ''] = process.argv.slice(2)
const connection = { host, user: 'shop', database: 'shop' }
type Asked = { text: string; values: unknown[] }
const listened = 100
const statements = await listen()
const pool = new pg.Pool({ ...connection, max: 10 })
const app = Fastify()

app.get<{ Params: { read: number; n: number } }>('/:read/:n', async ({ params }) => {
  const answers: unknown[] = []
  for (const { text, values } of at(at(statements, params.read), params.n)) {
    const { rows } = await pool.query({ name: nameOf(text), text, values })
    answers.push(rows)
  }
  return { data: answers.at(-1) }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening ${new URL(address).port}`)

function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** By read, by number: the statements that the shop sends. */
async function listen(): Promise<Asked[][][]> {
  const database = openDatabase(connection)
  const { rows } = await database.pool.query<Shelf>(
    'select array_agg(slug) as slugs, array_agg(sku) as skus from products',
  )
  const [shelf] = rows
  if (!shelf) throw new Error('Nothing is on the shelf')
  const ask = pg.Client.prototype.query
  let sent: Asked[] = []
  pg.Client.prototype.query = function note(this: pg.Client, ...given: Parameters<typeof ask>) {
    const { text, values } = given[0] as unknown as Asked
    if (/^\s*(select|with)\b/.test(text ?? '')) sent.push({ text, values: values ?? (given[1] as unknown[]) })
    return ask.apply(this, given)
  } as typeof ask
  const shop = await createApp(database, readConfig({ LOG_LEVEL: 'fatal' }))
  await shop.ready()
  const all: Asked[][][] = []
  for (const [what, path] of coldReads) {
    const ofRead: Asked[][] = []
    for (let n = 0; n < listened; n++) {
      sent = []
      await shop.inject(path(n, shelf))
      ofRead.push(sent)
    }
    console.log(`${what}: ${ofRead[0]?.length} statements`)
    all.push(ofRead)
  }
  pg.Client.prototype.query = ask
  await shop.close()
  await database.close()
  return all
}
