import { describe, expect, it } from 'vitest'
import { firstSettings } from '#server/settings/first-settings.ts'
import { weekdays } from '../orders/delivery.ts'
import { asTyped, findSettingsMistakes, readSettings } from './typed-settings.ts'

const kept = asTyped(firstSettings)

describe('the form of the settings', () => {
  it('means what it was filled in with', () => {
    expect(findSettingsMistakes(kept)).toEqual({})
    expect(readSettings(kept)).toEqual(firstSettings)
  })

  it('takes numbers as people write them', () => {
    const typed = { ...kept, 'delivery.insideDhaka': '৭০', 'delivery.freeDeliveryAbove': '1,500.50', returnDays: '১৪' }
    expect(findSettingsMistakes(typed)).toEqual({})
    expect(readSettings(typed)).toMatchObject({
      delivery: { insideDhaka: 7000, freeAbove: 150_050 },
      returnDays: 14,
    })
    expect(readSettings({ ...kept, 'contact.phone': '০১৭১২-৩৪৫৬৭৮' }).contact.phone).toBe('01712-345678')
  })

  it('has a box that is ticked, or not', () => {
    expect(readSettings({ ...kept, 'orders.autoCancel': 'on' }).orders.autoCancel).toBe(true)
    expect(readSettings({ ...kept, 'orders.autoCancel': '' }).orders.autoCancel).toBe(false)
  })

  it.each([
    ['delivery.insideDhaka', '', { code: 'not-an-amount' }],
    ['delivery.insideDhaka', '-5', { code: 'not-an-amount' }],
    ['delivery.outsideDhaka', '60000', { code: 'charge-too-high', max: 5000 }],
    ['delivery.freeDeliveryAbove', '0', { code: 'charge-too-low', min: 1 }],
    ['returnDays', '7.5', { code: 'out-of-range', min: 0, max: 365 }],
    ['returnDays', '366', { code: 'out-of-range', min: 0, max: 365 }],
    ['orders.tooOldAfter', '0', { code: 'out-of-range', min: 1, max: 1440 }],
    ['stock.low', 'few', { code: 'out-of-range', min: 0, max: 10_000 }],
    ['delivery.insideDhaka', '60.505', { code: 'too-many-decimals' }],
    ['delivery.freeDeliveryAbove', '10000001', { code: 'charge-too-high', max: 10_000_000 }],
    ['deliveryTime.insideDhaka.last', '0', { code: 'too-small', min: 1 }],
    ['deliveryTime.outsideDhaka.first', '61', { code: 'out-of-range', min: 0, max: 60 }],
    ['deliveryTime.dayOff', 'juma', { code: 'not-one-of', of: weekdays }],
    ['deliveryTime.closedUntil', '2027-02-30', { code: 'invalid-day' }],
    ['deliveryTime.closedFrom', '2027-03-09', undefined],
    ['contact.phone', '', { code: 'phone-required' }],
    ['contact.phone', 'call us', { code: 'invalid-contact-phone' }],
    ['contact.email', '', { code: 'invalid-email' }],
    ['contact.map', 'javascript:alert(1)', { code: 'not-a-web-address' }],
    ['links.externalShop', 'shop.example', { code: 'not-a-web-address' }],
    ['banner.bn', 'ক'.repeat(301), { code: 'too-long', max: 300 }],
    ['links.social.7.link', 'https://x.example', undefined],
  ])('%s refuses "%s"', (name, text, mistake) => {
    expect(findSettingsMistakes({ ...kept, [name]: text })[name]).toEqual(mistake)
  })

  it('has links in their order, without the empty rows, and none by halves', () => {
    const typed = {
      ...kept,
      'links.social.1.name': '',
      'links.social.1.link': ' ',
      'links.social.12.name': 'TikTok',
      'links.social.12.link': 'https://tiktok.example/haat',
    }
    expect(readSettings(typed).links.social.map(({ name }) => name)).toEqual(['Facebook', 'YouTube', 'TikTok'])
    expect(findSettingsMistakes({ ...kept, 'links.social.3.link': 'https://x.example' })).toEqual({
      'links.social.3.name': { code: 'name-required' },
    })
    expect(findSettingsMistakes({ ...kept, 'links.social.0.link': '' })).toEqual({
      'links.social.0.link': { code: 'not-a-web-address' },
    })
  })
})
