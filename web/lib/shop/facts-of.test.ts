import { describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { firstSettings } from '#server/settings/first-settings.ts'
import { usualDeliveryTime } from '#domain/orders/delivery.ts'
import { figures, filledIn, withFigures } from '../../storefront/content/texts/figures.server.ts'
import { factsOf } from './facts-of.server.ts'

const told = (contact: Partial<typeof firstSettings.contact>) => ({
  ...firstSettings,
  contact: { ...firstSettings.contact, ...contact },
})

describe('what the shop says of itself', () => {
  it.each([
    ['+8801811122233', '01811-122233', '০১৮১১-১২২২৩৩', 'tel:+8801811122233', 'https://wa.me/8801811122233'],
    ['01811 122233', '01811-122233', '০১৮১১-১২২২৩৩', 'tel:01811122233', 'https://wa.me/8801811122233'],
    ['+44 20 7946 0000', '+44 20 7946 0000', '+৪৪ ২০ ৭৯৪৬ ০০০০', 'tel:+442079460000', 'https://wa.me/442079460000'],
  ])('writes %s as people read it', (phone, english, bengali, tel, chat) => {
    const { phone: call, messaging } = factsOf(told({ phone, whatsApp: phone }), 'en')
    expect(call).toEqual({ shown: english, link: tel })
    expect(messaging).toMatchObject({ shown: english, link: chat })
    expect(factsOf(told({ phone }), 'bn').phone?.shown).toBe(bengali)
  })

  it('leaves out what is not set', () => {
    expect(factsOf(told({ whatsApp: '' }), 'en')).not.toHaveProperty('messaging')
  })

  it('names each number that the law asks for and that is set', () => {
    const legal = { dbid: '', tradeLicence: 'TRAD/42', bin: '001234567-0101' }
    expect(factsOf({ ...firstSettings, legal }, 'en').legal).toEqual([
      'Trade licence: TRAD/42',
      'VAT registration (BIN): 001234567-0101',
    ])
    expect(factsOf({ ...firstSettings, legal }, 'bn').legal[0]).toBe('ট্রেড লাইসেন্স: TRAD/42')
    expect(factsOf(firstSettings, 'en').legal).toEqual([])
  })

  it('stands in own texts by its marks alone', () => {
    const own = 'From {inside}, {constructor}. {returns}a{no returns}b{end} {online} [more](/blog/jamdani).'
    const lacking = factsOf({ ...firstSettings, returnDays: 0, blog: { standardArticles: false } }, 'en')
    expect(filledIn(own, lacking, 'en')).toBe(
      'From TK\u00a060, {constructor}. {returns}a{no returns}b{end} {online} [more](/blog/jamdani).',
    )
  })

  it('leads to no article that is not there', () => {
    const text = 'Look at it. [What to look for](/blog/parcel). Choose [one that holds](/blog/bank) or [ask](/contact).'
    const lacking = factsOf({ ...firstSettings, blog: { standardArticles: false } }, 'en')
    expect(withFigures(text, lacking, 'en')).toBe('Look at it. Choose one that holds or [ask](/contact).')
    expect(withFigures(text, factsOf(firstSettings, 'en'), 'en')).toBe(text)
  })

  it('stands in texts where its marks are', () => {
    const text = {
      lead: `Within ${figures.en.returnDays} days; call ${figures.en.phone} (${figures.en.hours}). {not one}`,
    }
    const facts = factsOf({ ...told({}), returnDays: 10 }, 'en')
    expect(withFigures(text, facts, 'en').lead).toBe(
      'Within 10 days; call [01700-000000](tel:+8801700000000) (9 am – 9 pm, every day). {not one}',
    )
    const silent = factsOf(told({ hours: { en: '', bn: '' } }), 'en')
    expect(withFigures(text, silent, 'en').lead).toContain('(tel:+8801700000000). {not one}')
  })

  it('tells how long a delivery takes, and on which day there is none', () => {
    const answer = (language: 'en' | 'bn', deliveryTime = usualDeliveryTime) => {
      const { insideDays, outsideDays, noDelivery } = figures[language]
      return withFigures(
        [insideDays, outsideDays, `.${noDelivery}`],
        factsOf({ ...firstSettings, deliveryTime }, language),
        language,
      )
    }
    expect(answer('en')).toEqual(['1–3', '3–5', '. There is no delivery on Fridays.'])
    expect(answer('bn')).toEqual(['১–৩', '৩–৫', '. শুক্রবার ডেলিভারি হয় না।'])
    const others = { ...usualDeliveryTime, insideDhaka: { first: 2, last: 2 }, dayOff: '' as const }
    expect(answer('en', others)).toEqual(['2', '3–5', '.'])
  })

  it('tells what an order asks for, and from which amount on delivery is free, as it is set', () => {
    const answer = (language: 'en' | 'bn', settings = firstSettings) => {
      const { asked, freeDelivery } = figures[language]
      return withFigures([asked, `…${freeDelivery}`], factsOf(settings, language), language)
    }
    const changed = {
      ...firstSettings,
      delivery: { ...firstSettings.delivery, freeAbove: taka(5000) },
      orders: { ...firstSettings.orders, guestEmailOptional: true },
    }
    expect(answer('en')).toEqual(['name, phone number, email and address', '…'])
    expect(answer('bn')).toEqual(['নাম, ফোন নম্বর, ইমেইল ও ঠিকানা', '…'])
    expect(answer('en', changed)).toEqual([
      'name, phone number and address',
      '… Delivery is free when your products cost TK\u00a05,000 or more.',
    ])
    expect(answer('bn', changed)).toEqual(['নাম, ফোন নম্বর ও ঠিকানা', '… পণ্যের দাম ৳\u00a0৫,০০০ বা তার বেশি হলে ডেলিভারি ফ্রি।'])
  })
})
