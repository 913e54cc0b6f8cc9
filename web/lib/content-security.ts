const script = /<script([^>]*)>([\s\S]*?)<\/script>/g
/** From elsewhere, or a block of data that nothing runs. */
const needsNoHash = /\ssrc=|application\/ld\+json/

/** The content security policy of a page: scripts from the shop, and the page's own inline ones by their hashes. */
export async function contentSecurityOf(html: string): Promise<string> {
  const scripts = [...html.matchAll(script)].flatMap(([, tag = '', text = '']) => (needsNoHash.test(tag) ? [] : [text]))
  const hashes = await Promise.all([...new Set(scripts)].map(hashSource))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
