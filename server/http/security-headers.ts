import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * What every answer says to browsers about what they may do with it: Helmet's headers, computed once.
 * Pages bring a content security policy of their own; anything else may load nothing at all.
 */
export function securityHeaders({ publicUrl }: Config): Record<string, string> {
  const headers: Record<string, string> = {}
  const collect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicUrl.protocol === 'https:' && { maxAge: 31_536_000, includeSubDomains: true },
  })
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  collect({} as never, response as never, () => {})
  return headers
}
