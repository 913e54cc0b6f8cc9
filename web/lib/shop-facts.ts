import { shopMail } from '#domain/shop-mail.ts'

/** Who the shop is and how it is reached. These are a demo's: nobody answers there. */
export const shopFacts = {
  phone: { shown: { en: '01700-000000', bn: '০১৭০০-০০০০০০' }, link: 'tel:+8801700000000' },
  messaging: {
    name: 'WhatsApp',
    shown: { en: '01700-000000', bn: '০১৭০০-০০০০০০' },
    link: 'https://wa.me/8801700000000',
  },
  email: shopMail,
  address: { en: 'Demo House 12, Road 5, Dhanmondi, Dhaka 1205', bn: 'ডেমো হাউস ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫' },
  hours: { en: '9 am – 9 pm, every day', bn: 'প্রতিদিন সকাল ৯টা – রাত ৯টা' },
  returnDays: 7,
  map: 'https://www.openstreetmap.org/search?query=Dhanmondi%2C%20Dhaka',
  social: [
    { name: 'Facebook', link: 'https://facebook.example/haat' },
    { name: 'Instagram', link: 'https://instagram.example/haat' },
    { name: 'YouTube', link: 'https://youtube.example/@haat' },
  ],
} as const
