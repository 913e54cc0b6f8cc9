import type { WrittenArticle } from '../markup.ts'

export const monsoonWashing: WrittenArticle = {
  slug: 'washing-and-drying-in-the-monsoon',
  written: '2026-11-21',
  en: {
    title: 'Washing and drying in the monsoon',
    summary:
      'Why clothes smell although they were washed, how to get them dry without sun, and what to do against mould in the cupboard.',
    opening: [
      'From June to September the air in Bangladesh holds so much water that it hardly takes up more. Clothes that would be dry in two hours in March hang for two days, and after one day they smell. The smell has a cause, and it can be prevented.',
    ],
    sections: [
      {
        id: 'why-it-smells',
        title: 'Why they smell',
        blocks: [
          'Bacteria live on what sweat and skin leave in the cloth. Washing removes most of it, not all; in damp cloth the rest multiplies, and after eight to ten hours you can smell it. So there are two aims: bring less dirt into the water, and be dry before the day is over.',
        ],
      },
      {
        id: 'washing',
        title: 'Washing',
        blocks: [
          {
            steps: [
              'Do not leave sweaty clothes in a heap. Hang them up to air until washing day.',
              'Wash **little at a time**, twice a week rather than once. A full bucket moves dirt from one shirt to the next.',
              'Use less powder, not more. What is not rinsed out holds dampness and feeds what smells.',
              'Soak cotton for half an hour in warm water with powder; synthetics only for ten minutes.',
              'Rinse twice. Into the last water goes half a cup of white vinegar per bucket: it takes soap and smell away, and its own smell is gone when the cloth is dry.',
              'Wash before eight in the morning. The best drying hours are from ten to three, even under clouds.',
            ],
          },
        ],
      },
      {
        id: 'drying',
        title: 'Drying without sun',
        blocks: [
          'Moving air dries, warmth only helps. What counts is how much water goes onto the line to begin with.',
          {
            list: [
              'Roll each piece in a dry towel and kneel on it. That takes out as much as an hour on the line.',
              'Hang shirts and panjabis on **hangers**, buttoned at the top only, a hand’s breadth apart. Trousers by the hem, pockets turned out.',
              'A table fan across the line, not onto it, dries a bucket of washing in four to six hours.',
              'Open the windows when it is drier outside, close them when it rains. In a closed room the water stays in the room.',
              'Thick seams last: iron them dry at medium heat, from the inside. Never put away what is still cool to the lips; cool means damp.',
            ],
          },
        ],
      },
      {
        id: 'what-to-wear',
        title: 'What to wear meanwhile',
        blocks: [
          'Thin cotton, and blends with some polyester, dry twice as fast as denim and thick knits. Dark colours forgive the splashes of the street. Two or three light pieces that you change every day are better than one heavy one: look among our [shirts](/shop?tag=Shirt) and [trousers](/shop?tag=Pant), the cloth is on the product’s page.',
        ],
      },
      {
        id: 'colours',
        title: 'Colours that run',
        blocks: [
          'Cloth that stays wet for long loses colour. Wash new, dark and red things alone the first three times, cold and quickly, and hang them up at once, inside out. A spoonful of salt in the water does not fix a dye, whatever is said; washing briefly does help.',
        ],
      },
      {
        id: 'mould',
        title: 'Mould in the cupboard',
        blocks: [
          {
            list: [
              'Leave the cupboard a hand’s breadth from the outer wall, and its door open for an hour on every dry day.',
              'A bowl of coarse salt or a bag of silica draws water out of the air. Dry wet salt in a pan and use it again.',
              'Newspaper between the shelves, changed monthly. No plastic bags.',
              'Black dots on cotton: brush them off **outside**, then soak them for an hour in warm water with vinegar, wash and dry. For silk, and [for a jamdani](/blog/caring-for-a-jamdani), ask a cleaner.',
            ],
          },
        ],
      },
      {
        id: 'electronics',
        title: 'And what must never get wet',
        blocks: [
          'A wet phone does not go into rice, which only leaves dust in its sockets. Switch it off, shake the water out, wipe it, and let it lie in front of the fan for a day before charging. If you wash your hands of one thing in this season, let it be a power strip on the floor: hang it on the wall.',
        ],
      },
    ],
  },
  bn: {
    title: 'বর্ষায় কাপড় ধোয়া ও শুকানো',
    summary: 'ধোয়ার পরও কাপড়ে গন্ধ হয় কেন, রোদ ছাড়া শুকাবেন কীভাবে, আর আলমারির ছত্রাক ঠেকাবেন কী দিয়ে।',
    opening: [
      'আষাঢ় থেকে আশ্বিন, বাতাসে এত পানি থাকে যে আর প্রায় ধরেই না। চৈত্রে যে কাপড় দুই ঘণ্টায় শুকায়, তা দুই দিন ঝোলে, আর এক দিন পরই গন্ধ ধরে। এ গন্ধের কারণ আছে, ঠেকানোর উপায়ও আছে।',
    ],
    sections: [
      {
        id: 'why-it-smells',
        title: 'গন্ধ কেন হয়',
        blocks: [
          'ঘাম ও চামড়া থেকে কাপড়ে যা লেগে থাকে, তাতে জীবাণু বাঁচে। ধুলে বেশির ভাগ যায়, সব যায় না; ভেজা কাপড়ে বাকিগুলো বাড়তে থাকে, আট-দশ ঘণ্টা পর গন্ধ পাওয়া যায়। তাই কাজ দুটি: পানিতে ময়লা কম আনা, আর দিন ফুরানোর আগে শুকিয়ে ফেলা।',
        ],
      },
      {
        id: 'washing',
        title: 'ধোয়া',
        blocks: [
          {
            steps: [
              'ঘামে ভেজা কাপড় স্তূপ করে রাখবেন না। ধোয়ার দিন পর্যন্ত হাওয়ায় মেলে রাখুন।',
              '**অল্প অল্প** ধোন, সপ্তাহে একবারের বদলে দুবার। ভরা বালতিতে এক কাপড়ের ময়লা আরেকটিতে যায়।',
              'গুঁড়া সাবান কম দিন, বেশি নয়। যা ধুয়ে বেরোয় না তা ভেজা ভাব ধরে রাখে, গন্ধও বাড়ায়।',
              'সুতি কাপড় সাবান মেশানো কুসুম গরম পানিতে আধা ঘণ্টা ভেজান; সিনথেটিক মাত্র দশ মিনিট।',
              'দুবার ধোন। শেষ পানিতে বালতিপ্রতি আধা কাপ সাদা সিরকা দিন: সাবান ও গন্ধ দুই-ই যায়, আর শুকালে সিরকার গন্ধ থাকে না।',
              'সকাল আটটার আগে ধোন। মেঘ থাকলেও শুকানোর সবচেয়ে ভালো সময় দশটা থেকে তিনটা।',
            ],
          },
        ],
      },
      {
        id: 'drying',
        title: 'রোদ ছাড়া শুকানো',
        blocks: [
          'কাপড় শুকায় চলন্ত হাওয়ায়, তাপ শুধু সাহায্য করে। আসল কথা, দড়িতে ওঠার সময় কাপড়ে কতটা পানি ছিল।',
          {
            list: [
              'প্রতিটি কাপড় শুকনো তোয়ালেতে জড়িয়ে হাঁটু দিয়ে চাপ দিন। দড়িতে এক ঘণ্টায় যা শুকায়, ততটা পানি বেরিয়ে যায়।',
              'শার্ট-পাঞ্জাবি **হ্যাঙ্গারে** ঝোলান, শুধু ওপরের বোতাম লাগিয়ে, এক বিঘত ফাঁকে ফাঁকে। প্যান্ট উল্টো করে, পকেট বের করে।',
              'টেবিল ফ্যান দড়ির ওপরে নয়, পাশ দিয়ে বরাবর চালান: এক বালতি কাপড় চার থেকে ছয় ঘণ্টায় শুকায়।',
              'বাইরে শুকনো থাকলে জানালা খুলুন, বৃষ্টিতে বন্ধ করুন। বন্ধ ঘরে পানি ঘরেই থাকে।',
              'মোটা সেলাই সবার শেষে শুকায়: ভেতর দিক থেকে মাঝারি তাপে ইস্ত্রি করুন। ঠোঁটে ঠান্ডা লাগে এমন কাপড় তুলবেন না; ঠান্ডা মানেই ভেজা।',
            ],
          },
        ],
      },
      {
        id: 'what-to-wear',
        title: 'এ সময়ে কী পরবেন',
        blocks: [
          'পাতলা সুতি আর কিছুটা পলিয়েস্টার মেশানো কাপড় জিনস বা মোটা নিটের চেয়ে দ্বিগুণ তাড়াতাড়ি শুকায়। গাঢ় রঙে রাস্তার কাদার ছিটা কম চোখে পড়ে। একটি ভারী কাপড়ের চেয়ে দু-তিনটি হালকা কাপড় রোজ বদলে পরা ভালো: আমাদের [শার্ট](/shop?tag=Shirt) ও [প্যান্ট](/shop?tag=Pant) দেখুন, কী কাপড় তা পণ্যের পাতায় লেখা।',
        ],
      },
      {
        id: 'colours',
        title: 'রং উঠলে',
        blocks: [
          'অনেকক্ষণ ভেজা থাকলে কাপড় রং ছাড়ে। নতুন, গাঢ় ও লাল কাপড় প্রথম তিনবার আলাদা ধোন, ঠান্ডা পানিতে, তাড়াতাড়ি; সঙ্গে সঙ্গে উল্টো করে মেলে দিন। যে যা-ই বলুক, পানিতে লবণ দিলে রং পাকা হয় না; অল্প সময়ে ধুলে সত্যিই কাজ হয়।',
        ],
      },
      {
        id: 'mould',
        title: 'আলমারিতে ছত্রাক',
        blocks: [
          {
            list: [
              'আলমারি বাইরের দেয়াল থেকে এক বিঘত সরিয়ে রাখুন, শুকনো দিনে এক ঘণ্টা দরজা খোলা রাখুন।',
              'এক বাটি মোটা লবণ বা সিলিকার থলে বাতাসের পানি টেনে নেয়। ভিজে যাওয়া লবণ কড়াইয়ে শুকিয়ে আবার ব্যবহার করুন।',
              'তাকে খবরের কাগজ পাতুন, মাসে একবার বদলান। পলিথিন নয়।',
              'সুতি কাপড়ে কালো দাগ: **বাইরে নিয়ে** ঝাড়ুন, তারপর সিরকা মেশানো কুসুম গরম পানিতে এক ঘণ্টা ভিজিয়ে ধুয়ে শুকান। সিল্ক বা [জামদানি](/blog/caring-for-a-jamdani) হলে ক্লিনারকে দেখান।',
            ],
          },
        ],
      },
      {
        id: 'electronics',
        title: 'আর যা কখনো ভেজানো যাবে না',
        blocks: [
          'ভেজা ফোন চালের ভেতর রাখবেন না; তাতে শুধু পোর্টে ধুলা ঢোকে। বন্ধ করুন, ঝেড়ে পানি বের করুন, মুছুন, আর চার্জ দেওয়ার আগে এক দিন ফ্যানের সামনে রাখুন। এ মৌসুমে একটি কাজ যদি করেন তবে এটি করুন: মেঝের মাল্টিপ্লাগ দেয়ালে ঝোলান।',
        ],
      },
    ],
  },
}
