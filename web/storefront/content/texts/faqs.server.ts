import type { Language } from '#domain/money.ts'
import type { Document } from '../markup.ts'
import { figures, ifPaidOnline, ifReturns, lastChanged } from './figures.server.ts'

const { en, bn } = figures

/** The five specified questions, and what shoppers ask besides. */
export const questions: Record<Language, Document> = {
  en: {
    title: 'Questions and answers',
    description: 'Ordering, paying on delivery, delivery charges and times, returns: short answers.',
    lead: 'Short answers to what shoppers ask. Each one has its own link.',
    changed: lastChanged.en,
    sections: [
      {
        id: 'what-is-haat',
        title: `What is ${en.shop}?`,
        blocks: [
          `An online shop for electronics and clothing that delivers all over Bangladesh. You order on your phone and pay ${ifPaidOnline('online, or in cash when the parcel arrives', 'in cash when the parcel arrives')}. [More about us](/about).`,
        ],
      },
      {
        id: 'how-to-order',
        title: 'How do I order?',
        blocks: [
          {
            steps: [
              'Find a product in the [shop](/shop), choose size and colour where there are any, and press **Add To Cart**.',
              'Open the [cart](/cart) and say whether you live inside or outside Dhaka.',
              `Fill in your ${en.asked}, and press **Place Order**.`,
              'We call you to confirm it. That is all; you need no account.',
            ],
          },
        ],
      },
      {
        id: 'payment',
        title: 'How can I pay?',
        blocks: [
          ifPaidOnline(
            `In cash, when the parcel is in your hands; or online with bKash, Nagad, Rocket or a card, on the pages of SSLCommerz. ${en.advance} You’ll find the button on the confirmation page and on the tracking page. Anyone who calls or writes to ask you to send money to a number, or for your PIN or a code, is not from us.`,
            'In cash, when the parcel is in your hands. We take no cards, no bKash, Nagad or Rocket, and no advance. Anyone who asks for advance payment in our name is not from us.',
          ),
        ],
      },
      {
        id: 'delivery',
        title: 'Do you deliver to my home, and what does it cost?',
        blocks: [
          'Yes, to any address in all 64 districts:',
          {
            list: [
              `Inside Dhaka: ${en.inside}, within ${en.insideDays} working days`,
              `Outside Dhaka: ${en.outside}, within ${en.outsideDays} working days`,
            ],
          },
          `The charge is per order, not per product.${en.freeDelivery}${en.noDelivery}`,
        ],
      },
      {
        id: 'returns',
        title: 'Can I return something?',
        blocks: [
          `${ifReturns(`Yes: ask within ${en.returnDays} days, unused and in its original packaging, with the receipt.`, 'No, unless it is wrong or damaged: tell us as soon as you notice it.')} What was wrong or damaged we exchange or refund in full, and we pay for the return. [The whole return policy](/return-policy).`,
        ],
      },
      {
        id: 'look-before-paying',
        title: 'May I look into the parcel before I pay?',
        blocks: [
          'Yes. Check that it is the right product, size and colour and that nothing is broken. If something is wrong, give the parcel back to the rider and pay nothing. [What to look for](/blog/checking-a-parcel-at-the-door).',
        ],
      },
      {
        id: 'where-is-my-order',
        title: 'Where is my order?',
        blocks: [
          `[Track it](/order): its number (seven letters and digits, on the thank-you page and in our email) and your phone number show where it is and when it arrives. If it is later than promised, call ${en.phone} (${en.hours}) right away: we find out where it is while you are on the phone.`,
        ],
      },
      {
        id: 'change-or-cancel',
        title: 'Can I change or cancel an order?',
        blocks: [
          `As long as it is pending, yes, and it costs nothing. Cancel it yourself on the page that the link in our email opens, or in your account; to change something, call ${en.phone} with your order number. We also ask when we call to confirm.`,
        ],
      },
      {
        id: 'account',
        title: 'Do I need an account?',
        blocks: [
          `No. An account saves typing, shows your orders, and counts them: after ${en.loyalOrders} delivered orders every product costs you ${en.loyalPercent}% less.`,
        ],
      },
      {
        id: 'size',
        title: 'Which size fits me?',
        blocks: [
          'Measure a shirt or panjabi that fits you well, laid flat, across the chest from armpit to armpit. [How to measure, and what the letters mean](/blog/which-panjabi-size).',
        ],
      },
      {
        id: 'warranty',
        title: 'Is there a warranty on electronics?',
        blocks: [
          `If the maker gives one, it is in the product’s specification. Keep the receipt and the box. Whatever the maker says: a product that arrives faulty is exchanged or refunded${ifReturns(` within ${en.returnDays} days`, '')}.`,
        ],
      },
      {
        id: 'slow-connection',
        title: 'My connection is slow. Can I still order?',
        blocks: [
          'Yes. The pages are small, the cart stays on your device, and ordering works even where scripts do not load. Pressing Place Order twice still makes one order. [Shopping on little data](/blog/shopping-on-little-data).',
        ],
      },
    ],
  },
  bn: {
    title: 'সাধারণ প্রশ্নোত্তর',
    description: 'অর্ডার, হাতে পেয়ে দাম দেওয়া, ডেলিভারি চার্জ ও সময়, ফেরত: ছোট ছোট উত্তর।',
    lead: 'ক্রেতারা যা জানতে চান, তার ছোট উত্তর। প্রতিটি উত্তরের আলাদা লিংক আছে।',
    changed: lastChanged.bn,
    sections: [
      {
        id: 'what-is-haat',
        title: `${bn.shop} কী?`,
        blocks: [
          `ইলেকট্রনিক্স ও পোশাকের একটি অনলাইন দোকান, যা সারা বাংলাদেশে পণ্য পৌঁছে দেয়। ফোনে অর্ডার করবেন, ${ifPaidOnline('দাম দেবেন অনলাইনে, অথবা পার্সেল হাতে পেয়ে নগদে।', 'পার্সেল হাতে পেয়ে নগদে দাম দেবেন।')} [আমাদের আরও কথা](/about)।`,
        ],
      },
      {
        id: 'how-to-order',
        title: 'কীভাবে অর্ডার করব?',
        blocks: [
          {
            steps: [
              '[দোকান](/shop) থেকে পণ্য খুঁজুন, সাইজ ও রং থাকলে বেছে নিন, তারপর কার্টে যোগ করুন।',
              '[কার্ট](/cart) খুলুন; ঢাকার ভেতরে না বাইরে থাকেন, জানান।',
              `${bn.asked} লিখে অর্ডার করুন।`,
              'আমরা ফোন করে নিশ্চিত করব। ব্যস, এটুকুই; অ্যাকাউন্ট লাগে না।',
            ],
          },
        ],
      },
      {
        id: 'payment',
        title: 'দাম কীভাবে দেব?',
        blocks: [
          ifPaidOnline(
            `নগদ টাকায়, পার্সেল হাতে পেয়ে; অথবা অনলাইনে, এসএসএলকমার্জের পাতায় বিকাশ, নগদ, রকেট বা কার্ডে। ${bn.advance} অর্ডারের পরের পাতায় ও অর্ডার ট্র্যাক করার পাতায় টাকা দেওয়ার বোতাম আছে। কেউ ফোন করে বা বার্তা পাঠিয়ে কোনো নম্বরে টাকা পাঠাতে বললে, কিংবা পিন বা ওটিপি চাইলে, তিনি আমাদের লোক নন।`,
            'নগদ টাকায়, পার্সেল হাতে পেয়ে। কার্ডে কিংবা বিকাশ, রকেট বা ‘নগদ’-এর মতো মোবাইল ব্যাংকিংয়ে আমরা দাম নিই না, অগ্রিমও নিই না। আমাদের নাম করে কেউ আগে টাকা চাইলে তিনি আমাদের লোক নন।',
          ),
        ],
      },
      {
        id: 'delivery',
        title: 'বাড়িতে পৌঁছে দেন? খরচ কত?',
        blocks: [
          'হ্যাঁ, ৬৪ জেলার যেকোনো ঠিকানায়:',
          {
            list: [
              `ঢাকার ভেতরে: ${bn.inside}, ${bn.insideDays} কর্মদিবসে`,
              `ঢাকার বাইরে: ${bn.outside}, ${bn.outsideDays} কর্মদিবসে`,
            ],
          },
          `চার্জ অর্ডারপ্রতি, পণ্যপ্রতি নয়।${bn.freeDelivery}${bn.noDelivery}`,
        ],
      },
      {
        id: 'returns',
        title: 'পণ্য ফেরত দেওয়া যায়?',
        blocks: [
          `${ifReturns(`যায়: ${bn.returnDays} দিনের মধ্যে জানান; পণ্য অব্যবহৃত, মূল প্যাকেটে, রসিদসহ হতে হবে।`, 'ভুল বা নষ্ট না হলে যায় না; সমস্যা চোখে পড়লেই জানান।')} ভুল বা নষ্ট পণ্য আমরা বদলে দিই বা পুরো টাকা ফেরত দিই, ফেরত আনার খরচও আমাদের। [পুরো নীতিমালা](/return-policy)।`,
        ],
      },
      {
        id: 'look-before-paying',
        title: 'টাকা দেওয়ার আগে পার্সেল খুলে দেখা যাবে?',
        blocks: [
          'যাবে। পণ্য, সাইজ ও রং ঠিক আছে কি না, কিছু ভাঙা কি না দেখে নিন। সমস্যা থাকলে পার্সেল ডেলিভারিকর্মীকে ফিরিয়ে দিন, টাকা দেবেন না। [কী কী দেখবেন](/blog/checking-a-parcel-at-the-door)।',
        ],
      },
      {
        id: 'where-is-my-order',
        title: 'আমার অর্ডার এখন কোথায়?',
        blocks: [
          `[ট্র্যাক করুন](/order): অর্ডার নম্বর (ধন্যবাদের পাতায় ও আমাদের ইমেইলে লেখা সাত অক্ষর) ও ফোন নম্বর দিলে জানবেন অর্ডার কোথায় আছে, কবে আসবে। বলা সময়ের চেয়ে দেরি হলে তখনই ${bn.phone} নম্বরে ফোন করুন (${bn.hours}): কথা বলতে বলতেই আমরা খুঁজে দেখব।`,
        ],
      },
      {
        id: 'change-or-cancel',
        title: 'অর্ডার বদলানো বা বাতিল করা যায়?',
        blocks: [
          `অর্ডার অপেক্ষমাণ থাকা পর্যন্ত যায়, কোনো খরচ ছাড়াই। আমাদের ইমেইলের লিংকে বা আপনার অ্যাকাউন্টে নিজেই বাতিল করতে পারেন; কিছু বদলাতে চাইলে অর্ডার নম্বরসহ ${bn.phone} নম্বরে ফোন করুন। নিশ্চিত করার ফোনেও বলতে পারেন।`,
        ],
      },
      {
        id: 'account',
        title: 'অ্যাকাউন্ট কি লাগবেই?',
        blocks: [
          `না। অ্যাকাউন্ট থাকলে বারবার লিখতে হয় না, নিজের অর্ডার দেখা যায়, আর অর্ডার গোনা হয়: ${bn.loyalOrders}টি ডেলিভারি হলে সব পণ্যে ${bn.loyalPercent}% ছাড়।`,
        ],
      },
      {
        id: 'size',
        title: 'কোন সাইজ আমার হবে?',
        blocks: [
          'গায়ে ভালো বসে এমন একটি শার্ট বা পাঞ্জাবি সমান করে বিছিয়ে এক বগল থেকে আরেক বগল পর্যন্ত বুক মাপুন। [কীভাবে মাপবেন, অক্ষরগুলোর মানে কী](/blog/which-panjabi-size)।',
        ],
      },
      {
        id: 'warranty',
        title: 'ইলেকট্রনিক্সে ওয়ারেন্টি আছে?',
        blocks: [
          `নির্মাতা দিলে তা পণ্যের স্পেসিফিকেশনে লেখা থাকে। রসিদ ও বাক্স রেখে দিন। নির্মাতা যা-ই বলুক, ত্রুটিযুক্ত অবস্থায় পৌঁছানো পণ্য ${ifReturns(`${bn.returnDays} দিনের মধ্যে `, '')}বদলানো যায় বা টাকা ফেরত পাওয়া যায়।`,
        ],
      },
      {
        id: 'slow-connection',
        title: 'আমার ইন্টারনেট ধীর। তবু অর্ডার করা যাবে?',
        blocks: [
          'যাবে। পাতাগুলো ছোট, কার্ট আপনার ডিভাইসেই থাকে, স্ক্রিপ্ট না এলেও অর্ডার হয়। দুবার চাপলেও অর্ডার একটিই হয়। [অল্প ডেটায় কেনাকাটা](/blog/shopping-on-little-data)।',
        ],
      },
    ],
  },
}
