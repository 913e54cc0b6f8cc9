/** A block of data is no script: nothing runs it. */
const inlineScript = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** The content security policy of a page: scripts from the shop, and the page's own inline ones by their hashes. */
export async function contentSecurityOf(html: string): Promise<string> {
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script)
  const hashes = await Promise.all([...new Set(scripts)].map(hashSource))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

async function hashSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
