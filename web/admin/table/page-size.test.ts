import { describe, expect, it } from 'vitest'
import { pageSizeCookie, withPageSize } from './page-size.ts'

const list = new URL('https://haat.example/admin/order?status=pending')
const sent = (line: string) => line.slice(0, line.indexOf(';'))

describe('the size of a list’s pages', () => {
  it('is the one that was chosen last, where the address names none', () => {
    const kept = sent(pageSizeCookie(100, list.href))
    expect(withPageSize(list, `theme=dark; ${kept}`).search).toBe('?status=pending&limit=100')
    expect(withPageSize(new URL('?limit=50', list), kept).search).toBe('?limit=50')
    expect(withPageSize(list, null).href).toBe(list.href)
  })

  it('is forgotten with the usual one', () => {
    expect(pageSizeCookie(25, list.href)).toContain('Max-Age=0')
  })
})
