import { describe, expect, it } from 'vitest'
import { sourceOf, type Source } from './attribution.ts'

const host = 'shop.example.com'

const visits: [referrer: string, query: string, source: Source][] = [
  ['', '', 'Other'],
  ['https://www.google.com/', '', 'Organic'],
  ['https://google.com.bd/search?q=panjabi', '', 'Organic'],
  ['https://www.bing.com/', '', 'Organic'],
  ['https://bn.search.yahoo.com/', '', 'Organic'],
  ['https://duckduckgo.com/', '', 'Organic'],
  ['https://search.brave.com/search', '', 'Organic'],
  ['android-app://com.google.android.googlequicksearchbox/', '', 'Organic'],
  ['https://mail.google.com/', '', 'Referral'],
  ['https://google.com.evil.example/', '', 'Referral'],
  ['https://m.facebook.com/', '', 'Referral'],
  ['https://t.co/abc', '', 'Referral'],
  ['android-app://com.facebook.katana/', '', 'Referral'],
  ['https://prothomalo.example/a', '', 'Referral'],
  ['https://shop.example.com/shop', '', 'Other'],
  ['https://www.shop.example.com:8443/', '', 'Other'],
  ['nonsense', '', 'Other'],
  ['javascript:alert(1)', '', 'Other'],
  ['', '?utm_source=facebook&utm_medium=social', 'Referral'],
  ['https://www.google.com/', '?utm_source=facebook', 'Referral'],
  ['', '?utm_source=google&utm_medium=organic', 'Organic'],
  ['https://www.google.com/', '?utm_source=google&utm_medium=cpc', 'Other'],
  ['', '?utm_source=newsletter&utm_medium=email', 'Other'],
  ['https://m.facebook.com/', '?utm_medium=sms', 'Other'],
  ['https://m.facebook.com/', '?query=utm_source', 'Referral'],
  ['https://m.facebook.com/', '?%zz&&=&utm_source=', 'Referral'],
]

describe('where a shopper came from', () => {
  it.each(visits)('%s %s is %s', (referrer, query, source) => {
    expect(sourceOf({ referrer, query, host })).toBe(source)
  })
})
