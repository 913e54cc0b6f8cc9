import { describe, expect, it } from 'vitest'
import { firstSettings } from '#server/settings/first-settings.ts'
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
    ['delivery.insideDhaka', '', 'Must be an amount of taka'],
    ['delivery.insideDhaka', '-5', 'Must be an amount of taka'],
    ['delivery.outsideDhaka', '60000', 'At most TK 5000'],
    ['delivery.freeDeliveryAbove', '0', 'At least TK 1'],
    ['returnDays', '7.5', 'Must be a whole number from 0 to 365'],
    ['returnDays', '366', 'Must be a whole number from 0 to 365'],
    ['orders.tooOldAfter', '0', 'Must be a whole number from 1 to 1440'],
    ['stock.low', 'few', 'Must be a whole number from 0 to 10000'],
    ['contact.phone', 'call us', 'Must be a phone number'],
    ['contact.email', '', 'Please enter a valid email'],
    ['contact.map', 'javascript:alert(1)', 'Must be a web address'],
    ['links.externalShop', 'shop.example', 'Must be a web address'],
    ['banner.bn', 'ক'.repeat(301), 'At most 300 characters'],
    ['links.social.7.link', 'https://x.example', undefined],
  ])('%s refuses "%s"', (name, text, mistake) => {
    expect(findSettingsMistakes({ ...kept, [name]: text })[name]).toBe(mistake)
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
      'links.social.3.name': 'Name is required',
    })
    expect(findSettingsMistakes({ ...kept, 'links.social.0.link': '' })).toEqual({
      'links.social.0.link': 'Must be a web address',
    })
  })
})
