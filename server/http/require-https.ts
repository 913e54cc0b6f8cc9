import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

const isCall = /^\/(api|auth)\//

/** Whether the proxy says that a visitor of a shop with an https address came without encryption. */
export function cameInTheClear({ trustProxy, publicUrl }: Config, headers: IncomingHttpHeaders): boolean {
  if (!trustProxy || publicUrl.protocol !== 'https:') return false
  return (
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'http'
  )
}

/**
 * Leads people who came by http to the https address. Programs are refused instead: one that is led on never notices
 * that it sends in the clear what others may read.
 */
export function requireHttps(app: App): void {
  const { config } = app
  if (!config.trustProxy || config.publicUrl.protocol !== 'https:') return
  app.addHook('onRequest', async ({ headers, method, url, routeOptions }, reply) => {
    if (!cameInTheClear(config, headers)) return
    const isReading = method === 'GET' || method === 'HEAD'
    if (!isReading || isCall.test(url) || routeOptions.config.endpoint) throw new Refusal('https-only')
    return reply
      .header('cache-control', 'no-store')
      .redirect(new URL(url.replace(/^\/+/, '/'), config.publicUrl).href, 301)
  })
}
