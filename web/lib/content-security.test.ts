import { describe, expect, it } from 'vitest'
import { secured } from './content-security.ts'

const hello = `'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='`
const mark = crypto.randomUUID()
const own = `nonce="${mark}"`
const policyOf = async (page: string) => (await secured(page, mark)).policy

describe('the content security policy of a page', () => {
  it('allows no script but the shop’s own files', async () => {
    const page = `<p>Hello</p><script src="/assets/a.js"></script><script ${own} src="/assets/b.js">hello()</script>`
    expect(await policyOf(page)).toContain("script-src 'self';")
  })

  it('allows each inline script of the app by its hash, once', async () => {
    const page = `<script ${own}>hello()</script><script ${own} type="module" async="">hello()</script>`
    expect(await policyOf(page)).toContain(`script-src 'self' ${hello};`)
  })

  it.each([
    '<script>injected()</script>',
    '<script nonce="">injected()</script>',
    `<script nonce="${crypto.randomUUID()}">injected()</script>`,
    '<SCRIPT>injected()</SCRIPT>',
    '<script type="application/ld+json">injected()</script>',
    `<p title='<script>'>injected()</p>`,
    `<script>injected();//`,
  ])('does not allow what somebody else has brought into the page: %s', async (injected) => {
    for (const page of [`${injected}<script ${own}>hello()</script>`, `<script ${own}>hello()</script>${injected}`]) {
      const hashes = (await policyOf(page)).match(/'sha256-[^']+'/g) ?? []
      expect([[], [hello]]).toContainEqual(hashes)
    }
    expect(await policyOf(`<script ${own}>hello()</script>${injected}`)).toContain(`script-src 'self' ${hello};`)
  })

  it('leaves nothing of the mark in the page', async () => {
    const page = `<link rel="modulepreload" href="/a.js" ${own}/><script ${own}>hello()</script>`
    expect((await secured(page, mark)).html).toBe('<link rel="modulepreload" href="/a.js"/><script>hello()</script>')
  })
})
