const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page as it is sent, and its content security policy: scripts from the shop, and by their hashes those inline ones
 * that the app itself has rendered. `mark` is what they were given as their nonce, new for each rendering; it has done
 * its work by then and is taken out, because what is kept for everybody is no secret. `forms`: other sites that a form of
 * the shop may lead to.
 */
export async function secured(rendered: string, mark: string, forms = ''): Promise<{ html: string; policy: string }> {
  const marking = ` nonce="${mark}"`
  const own = [...rendered.matchAll(script)].flatMap(([, tag = '', text = '']) =>
    tag.includes(marking) && !/\ssrc=/.test(tag) ? [text] : [],
  )
  const hashes = await Promise.all([...new Set(own)].map(hashSource))
  return { html: rendered.replaceAll(marking, ''), policy: policyFor(hashes, forms) }
}

function policyFor(hashes: string[], forms: string): string {
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
    ["form-action 'self'", forms].filter(Boolean).join(' '),
  ].join('; ')
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
