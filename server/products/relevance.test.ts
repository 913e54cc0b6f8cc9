import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/db/db.ts'
import { appRole } from '#server/db/embedded-postgres.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { judge, meanRecall } from '#test/proofs/relevance.ts'
import { runSql, templateShop } from '#test/template-shop.ts'

it('searches of the demo shop find what they should', async () => {
  const { connection } = await templateShop()
  const name = `relevance_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${name} owner ${appRole}`)
  const database = openDatabase({ ...connection, database: name })
  await migrate(database.pool)
  await loadDemo(database, new Date())
  const app = await createApp(database, readConfig({ LOG_LEVEL: 'fatal' }))
  const judged = await judge(async (query, limit) => {
    const url = `/api/v1/products?${new URLSearchParams({ query, limit: String(limit) })}`
    const { data } = (await app.inject({ url })).json<{ data: { sku: string }[] }>()
    return data.map(({ sku }) => sku)
  })
  await app.close()
  await database.close()
  await runSql(connection, `drop database ${name} with (force)`)
  const missed = judged
    .filter(({ recall }) => recall < 1)
    .map(({ query, expected, found }) => [query, expected, ...found])
  expect(judged.length).toBeGreaterThanOrEqual(150)
  expect(meanRecall(judged), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  expect(missed.filter(([, expected]) => expected === 'none')).toEqual([])
})
