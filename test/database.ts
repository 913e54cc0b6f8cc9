import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { TemplateShop } from './template-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `templateShop()` asks for the database. */
    databaseAt: string
  }
}

/** A real PostgreSQL for all tests, started when the first of them asks for it: rules are tested without. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TemplateShop & { stop(): Promise<void> }> | undefined
  const start = async () => (await import('./template-shop.ts')).startTemplateShop()
  const listener = http.createServer((_request, response) => {
    started ??= start()
    started.then(
      ({ connection, cookies }) => response.end(JSON.stringify({ connection, cookies })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  project.provide('databaseAt', `http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  return async () => {
    listener.close()
    const database = await started?.catch(() => undefined)
    await database?.stop()
  }
}
