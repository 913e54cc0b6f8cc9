import type { Language } from '#domain/money.ts'
import type { Document } from '../markup.ts'
import { figures, ifPaidOnline, ifReturns, lastChanged } from './figures.server.ts'

const { en, bn } = figures

export const about: Record<Language, Document> = {
  en: {
    title: 'About us',
    description: `${en.shop} sells electronics and clothing all over Bangladesh. ${ifPaidOnline('You pay online, or in cash when the parcel is in your hands.', 'You pay in cash when the parcel is in your hands.')}`,
    lead: `${en.shop} is a small shop for electronics and clothing. Prices in taka, delivery to every district, and you pay ${ifPaidOnline('online or at your own door', 'at your own door')}.`,
    changed: lastChanged.en,
    sections: [
      {
        id: 'mission',
        title: 'Our mission',
        blocks: [
          'A haat is the market that a village goes to on its market day: everything in one place, prices that anybody can ask, and a seller whose face you know. We want shopping on a phone to be as simple as that.',
          'So the shop works on an old phone and a slow connection, in Bengali and in English, with or without an account. What a product costs, what its delivery costs and how long it takes are all on the page before you order anything.',
        ],
      },
      {
        id: 'fast-and-secure',
        title: 'Fast and secure',
        blocks: [
          `We deliver inside Dhaka within ${en.insideDays} working days for ${en.inside}, and anywhere else in Bangladesh within ${en.outsideDays} working days for ${en.outside}.${en.noDelivery}${en.freeDelivery}`,
          `${ifPaidOnline(`${en.advance} Online you pay on SSLCommerz’s own page, so you never type a card number or PIN here.`, 'You pay nothing in advance. There is no card form here that could be copied and no wallet PIN to give away: you look at the parcel, and then you pay the rider in cash.')} Your password is kept only as a scrambled value that nobody can read back, and no other company watches what you look at in this shop. [What we keep, and why](/privacy).`,
        ],
      },
      {
        id: 'customer-first',
        title: 'Customer first',
        blocks: [
          {
            list: [
              '**Honest prices.** A lower price is shown only while an offer really runs, and its clock counts down to the true end.',
              '**Honest stock.** What the shop says it has, it has. The last piece is sold once.',
              ifReturns(
                `**${en.returnDays} days to think again.** Unused goods may come back; what was wrong or damaged comes back at our cost. [How returns work](/return-policy).`,
                '**We answer for our mistakes.** What was wrong or damaged is exchanged or refunded at our cost; nothing else is taken back. [How returns work](/return-policy).',
              ),
              `**Regular customers pay less.** After ${en.loyalOrders} delivered orders, an account pays ${en.loyalPercent}% less for every product.`,
              `**A person answers.** Call ${en.phone} (${en.hours}), or [write to us](/contact).`,
            ],
          },
        ],
      },
      {
        id: 'open',
        title: 'Open source',
        blocks: [
          'The shop’s software is open source under the MIT licence: anybody may read how a price is made or what is stored about an order, and anybody may open a shop of their own with it. Where a shop is run as a demo, the foot of every page says so.',
        ],
      },
    ],
  },
  bn: {
    title: 'আমাদের কথা',
    description: `${bn.shop} সারা বাংলাদেশে ইলেকট্রনিক্স ও পোশাক বিক্রি করে। ${ifPaidOnline('দাম দেবেন অনলাইনে, অথবা পার্সেল হাতে পেয়ে নগদে।', 'পার্সেল হাতে পেয়ে নগদে দাম দেবেন।')}`,
    lead: `${bn.shop} ইলেকট্রনিক্স ও পোশাকের একটি ছোট দোকান। দাম টাকায়, ডেলিভারি সব জেলায়, আর টাকা দেবেন ${ifPaidOnline('অনলাইনে বা নিজের দরজায় দাঁড়িয়ে', 'নিজের দরজায় দাঁড়িয়ে')}।`,
    changed: lastChanged.bn,
    sections: [
      {
        id: 'mission',
        title: 'আমাদের লক্ষ্য',
        blocks: [
          'গ্রামের মানুষ হাটবারে যে বাজারে যান, সেটাই হাট: সব এক জায়গায়, দাম সবার সামনে, বিক্রেতা চেনা মুখ। ফোনে কেনাকাটাও তেমনই সহজ হোক, এটুকুই আমাদের চাওয়া।',
          'তাই দোকানটি পুরোনো ফোনে আর ধীর ইন্টারনেটেও চলে, বাংলায় ও ইংরেজিতে, অ্যাকাউন্ট থাকুক বা না থাকুক। পণ্যের দাম কত, ডেলিভারি চার্জ কত, কত দিন লাগবে — অর্ডার করার আগেই সবকিছু পণ্যের পাতায় লেখা থাকে।',
        ],
      },
      {
        id: 'fast-and-secure',
        title: 'দ্রুত ও নিরাপদ',
        blocks: [
          `ঢাকার ভেতরে ${bn.insideDays} কর্মদিবসে পৌঁছে দিই, চার্জ ${bn.inside}; দেশের অন্য যেকোনো জায়গায় ${bn.outsideDays} কর্মদিবসে, চার্জ ${bn.outside}।${bn.noDelivery}${bn.freeDelivery}`,
          `${ifPaidOnline(`${bn.advance} অনলাইনে টাকা দেবেন এসএসএলকমার্জের পাতায়: কার্ডের নম্বর বা পিন এই দোকানের কোনো পাতায় লিখতে হয় না।`, 'আগে কোনো টাকা দিতে হয় না। কার্ডের নম্বর বা মোবাইল ব্যাংকিংয়ের পিন দেওয়ার কোনো ঘরই এখানে নেই: পার্সেল দেখে নিয়ে ডেলিভারিকর্মীকে নগদ টাকা দেবেন।')} আপনার পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ তা পড়তে পারে না, আর এ দোকানে আপনি কী দেখছেন তা অন্য কোনো প্রতিষ্ঠান দেখে না। [আমরা কী রাখি, কেন রাখি](/privacy)।`,
        ],
      },
      {
        id: 'customer-first',
        title: 'গ্রাহক সবার আগে',
        blocks: [
          {
            list: [
              '**দামে ফাঁকি নেই।** সত্যিই কোনো অফার চললে তবেই কম দাম দেখানো হয়, আর ঘড়ির কাঁটা গোনে অফারের আসল শেষ সময় পর্যন্ত।',
              '**স্টকেও ফাঁকি নেই।** যা স্টকে আছে বলা হয়, তা সত্যিই আছে। শেষ পণ্যটি একজনই পান।',
              ifReturns(
                `**ভেবে দেখার ${bn.returnDays} দিন।** অব্যবহৃত পণ্য ফেরত দেওয়া যায়; ভুল বা নষ্ট পণ্য ফেরে আমাদের খরচে। [ফেরতের নিয়ম](/return-policy)।`,
                '**ভুলের দায় আমাদের।** ভুল বা নষ্ট পণ্য আমাদের খরচে বদলে দিই বা টাকা ফেরত দিই; অন্য কোনো কারণে ফেরত নিই না। [ফেরতের নিয়ম](/return-policy)।',
              ),
              `**নিয়মিত গ্রাহকের জন্য ছাড়।** ${bn.loyalOrders}টি অর্ডার ডেলিভারি হয়ে গেলে সেই অ্যাকাউন্টে সব পণ্যে ${bn.loyalPercent}% ছাড়।`,
              `**কথা বলার মানুষ আছে।** ফোন করুন ${bn.phone} নম্বরে (${bn.hours}), কিংবা [লিখুন](/contact)।`,
            ],
          },
        ],
      },
      {
        id: 'open',
        title: 'সবার জন্য খোলা',
        blocks: [
          'এ দোকানের সফটওয়্যার ওপেন সোর্স, এমআইটি লাইসেন্সে: দাম কীভাবে হিসাব হয়, অর্ডারের কোন তথ্য রাখা হয় — যে কেউ পড়ে দেখতে পারেন, আর চাইলে এটি দিয়ে নিজের দোকানও খুলতে পারেন। কোনো দোকান ডেমো হিসেবে চললে প্রতিটি পাতার নিচে তা লেখা থাকে।',
        ],
      },
    ],
  },
}
