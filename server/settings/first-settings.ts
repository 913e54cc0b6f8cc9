import { usualDeliveryTime } from '#domain/orders/delivery.ts'
import { usualDelivery } from '#domain/orders/pricing.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'

/** Where the shop reads its mail, unless the operator says otherwise. A demo's: nobody answers there. */
export const shopMail = 'help@haat.example'

/** What counts until the shopkeeper says otherwise. The contact is a demo's: nobody answers there. */
export const firstSettings: ShopSettings = {
  name: { en: 'Haat', bn: 'হাট' },
  logo: '',
  delivery: usualDelivery,
  deliveryTime: usualDeliveryTime,
  stock: { low: 2 },
  orders: {
    mailNew: true,
    tooOldAfter: 48,
    autoCancel: false,
    guestEmailOptional: false,
    advanceRule: 'nobody',
    deliveredByCourier: false,
  },
  sms: { placed: true, confirmed: false, handedOver: true, cancelled: true },
  contact: {
    phone: '+8801700000000',
    whatsApp: '+8801700000000',
    email: shopMail,
    address: { en: 'Demo House 12, Road 5, Dhanmondi, Dhaka 1205', bn: 'ডেমো হাউস ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫' },
    hours: { en: '9 am – 9 pm, every day', bn: 'প্রতিদিন সকাল ৯টা – রাত ৯টা' },
    map: 'https://www.openstreetmap.org/search?query=Dhanmondi%2C%20Dhaka',
  },
  banner: { en: '', bn: '' },
  blog: { standardArticles: true },
  returnDays: 7,
  links: {
    social: [
      { name: 'Facebook', link: 'https://facebook.example/haat' },
      { name: 'Instagram', link: 'https://instagram.example/haat' },
      { name: 'YouTube', link: 'https://youtube.example/@haat' },
    ],
    externalShop: '',
  },
  legal: { dbid: '', tradeLicence: '', bin: '' },
}
