import { expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { fallbackOn } from './fallback-on.ts'

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })

it('goes on after a failure that was expected, and throws any other', async () => {
  const orNothing = fallbackOn(['ENOENT', 'link-used'], 'nothing')
  expect(await Promise.reject(missing).catch(orNothing)).toBe('nothing')
  expect(await Promise.reject(new Refusal('link-used')).catch(orNothing)).toBe('nothing')
  for (const other of [new Refusal('link-unknown'), new TypeError('a bug'), 'a word'])
    await expect(Promise.reject(other).catch(orNothing)).rejects.toBe(other)
})
