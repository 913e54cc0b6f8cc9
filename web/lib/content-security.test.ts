import { describe, expect, it } from 'vitest'
import { contentSecurityOf } from './content-security.ts'

const hello = `'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='`

describe('the content security policy of a page', () => {
  it('allows no script but the shop’s own files', async () => {
    expect(await contentSecurityOf('<p>Hello</p><script src="/assets/a.js"></script>')).toContain("script-src 'self';")
  })

  it('allows each inline script by its hash, once', async () => {
    const page = '<script>hello()</script><script type="module">hello()</script>'
    expect(await contentSecurityOf(page)).toContain(`script-src 'self' ${hello};`)
  })
})
