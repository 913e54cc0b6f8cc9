import type { WrittenArticle } from '../markup.ts'

export const littleData: WrittenArticle = {
  slug: 'shopping-on-little-data',
  written: '2026-11-21',
  en: {
    title: 'Shopping on little mobile data',
    summary:
      'Where the megabytes go, which settings stop it, and how this shop behaves on a slow or broken connection.',
    opening: [
      'A data pack runs out before the month does, and often nobody knows what ate it. It is seldom the text. It is pictures, videos that start by themselves, and apps that fetch updates while the phone lies in the pocket. A few settings, made once, change that.',
    ],
    sections: [
      {
        id: 'who-eats',
        title: 'See who eats it',
        blocks: [
          'In Android’s settings, under **Network & internet › Data usage**, you find every app with its megabytes this month. Usually three apps at the top use more than all the others together. Start with those.',
          {
            list: [
              'Press an app and switch **Background data** off if it has nothing to do while you are not using it.',
              'Set a **warning** at three quarters of your pack, and a **limit** just below its end.',
              'In the Play Store, set updates to **Wi-Fi only**. One round of updates can be a gigabyte.',
            ],
          },
        ],
      },
      {
        id: 'saver',
        title: 'Data Saver and Lite',
        blocks: [
          'Android’s **Data Saver** (in the quick settings, or under Network & internet) stops background data for all apps except those you choose. Browsers also tell the sites you visit. Facebook, YouTube and others have a saver of their own in their settings: videos no longer start by themselves, and come in a lower quality. On a small screen 360p is enough; it needs a fraction of what 1080p does.',
        ],
      },
      {
        id: 'this-shop',
        title: 'How this shop saves yours',
        blocks: [
          {
            list: [
              'Pictures come in the width that your screen needs, and only when you come near them.',
              'With Data Saver on, nothing is fetched ahead: no next page, no second picture.',
              'The cart is on your device. Opening it costs a few kilobytes, for today’s prices.',
              'Lists can be narrowed before they are loaded: one [category](/shop?category=Cloth), one [tag](/shop?tag=Men), what is [in stock](/shop?stock=in).',
              'There are no videos, no advertising and no scripts from other sites in the pages. What you do not load, you do not pay for.',
            ],
          },
        ],
      },
      {
        id: 'broken-connection',
        title: 'When the connection breaks',
        blocks: [
          'Text comes before pictures, so a page can be read before it is complete. If it stops in the middle of an order, keep calm: press **Place Order** again. The shop recognises the order by a mark in the page, and two presses are one order. You can see that it has arrived by the order number; without a number nothing was ordered.',
          'And where scripts do not load at all, as in some data-saving browsers, everything still works by plain links and forms: searching, the cart, ordering.',
        ],
      },
      {
        id: 'timing',
        title: 'When and where to look around',
        blocks: [
          {
            list: [
              'Look around where there is Wi-Fi, and put what you like in the cart or the [wishlist](/wishlist). Order later, over mobile data, in two minutes.',
              'Networks are fullest in the evening, when everybody watches videos. Early in the morning the same page comes noticeably sooner.',
              'One bar of 4G is often slower than full 3G used to be. Two steps to the window can do more than any setting.',
              'Many packs count night hours separately, and cheaper. App updates can wait for them.',
            ],
          },
        ],
      },
      {
        id: 'myths',
        title: 'Three things that do not help',
        blocks: [
          {
            list: [
              '“Booster” and “cleaner” apps. They show advertising, which costs data.',
              'Closing apps all the time. Starting them again loads everything again.',
              'Clearing the browser’s cache. It holds what you have paid for already; the next visit would load it once more.',
            ],
          },
        ],
      },
    ],
  },
  bn: {
    title: 'অল্প ডেটায় কেনাকাটা',
    summary: 'মেগাবাইট যায় কোথায়, কোন সেটিংসে তা থামে, আর ধীর বা কাটা সংযোগে এ দোকান কীভাবে চলে।',
    opening: [
      'মাস ফুরানোর আগেই ডেটা প্যাক ফুরায়, আর কে খেল তা কেউ জানে না। লেখায় প্রায় কিছুই যায় না। যায় ছবিতে, নিজে নিজে চালু হওয়া ভিডিওতে, আর পকেটে থাকা ফোনে অ্যাপের চুপচাপ আপডেটে। কয়েকটি সেটিংস একবার ঠিক করলেই বদলে যায়।',
    ],
    sections: [
      {
        id: 'who-eats',
        title: 'আগে দেখুন কে খাচ্ছে',
        blocks: [
          'অ্যান্ড্রয়েডের সেটিংসে **Network & internet › Data usage**-এ প্রতিটি অ্যাপের এ মাসের মেগাবাইট লেখা থাকে। সাধারণত ওপরের তিনটি অ্যাপ বাকি সবগুলোর চেয়ে বেশি খায়। ওগুলো দিয়েই শুরু করুন।',
          {
            list: [
              'অ্যাপের নামে চাপ দিয়ে **Background data** বন্ধ করুন, যদি না দেখার সময় তার কোনো কাজ না থাকে।',
              'প্যাকের চার ভাগের তিন ভাগে **সতর্কবার্তা**, আর শেষের একটু আগে **সীমা** বসান।',
              'প্লে স্টোরে আপডেট **শুধু ওয়াই-ফাইতে** দিন। একবারের আপডেটেই এক গিগাবাইট যেতে পারে।',
            ],
          },
        ],
      },
      {
        id: 'saver',
        title: 'ডেটা সেভার ও লাইট',
        blocks: [
          'অ্যান্ড্রয়েডের **Data Saver** (কুইক সেটিংসে, কিংবা Network & internet-এ) আপনার বাছাই করা অ্যাপ ছাড়া সবার পেছনের কাজ থামায়। ব্রাউজার আপনার এ ইচ্ছার কথা সাইটকেও জানায়। ফেসবুক, ইউটিউবেও নিজস্ব সেভার আছে: ভিডিও নিজে চালু হয় না, মানও কম থাকে। ছোট পর্দায় ৩৬০পি-ই যথেষ্ট; ১০৮০পির তুলনায় অল্প ডেটা লাগে।',
        ],
      },
      {
        id: 'this-shop',
        title: 'এ দোকান আপনার ডেটা কীভাবে বাঁচায়',
        blocks: [
          {
            list: [
              'ছবি আসে আপনার পর্দার দরকারি মাপে, আর কাছে গেলে তবেই।',
              'ডেটা সেভার চালু থাকলে আগেভাগে কিছু আনা হয় না: পরের পাতাও নয়, দ্বিতীয় ছবিও নয়।',
              'কার্ট থাকে আপনার ডিভাইসেই। খুলে দেখতে লাগে মাত্র কয়েক কিলোবাইট, আজকের দামটুকুর জন্য।',
              'তালিকা আনার আগেই ছোট করে নেওয়া যায়: একটি [ক্যাটাগরি](/shop?category=Cloth), একটি [ট্যাগ](/shop?tag=Men), কিংবা যা [স্টকে আছে](/shop?stock=in)।',
              'পাতায় ভিডিও নেই, বিজ্ঞাপন নেই, বাইরের স্ক্রিপ্ট নেই। যা আনতে হয় না, তার দামও দিতে হয় না।',
            ],
          },
        ],
      },
      {
        id: 'broken-connection',
        title: 'সংযোগ কেটে গেলে',
        blocks: [
          'ছবির আগে লেখা আসে, তাই পুরোটা না এলেও পাতা পড়া যায়। অর্ডারের মাঝখানে আটকে গেলে ঘাবড়াবেন না: আবার **অর্ডার করুন** চাপুন। পাতার সঙ্গে থাকা একটি চিহ্ন দিয়ে দোকান অর্ডারটি চেনে, দুবার চাপলেও অর্ডার একটিই। পৌঁছেছে কি না বুঝবেন অর্ডার নম্বর দেখে; নম্বর না এলে কিছুই অর্ডার হয়নি।',
          'আর যেখানে স্ক্রিপ্ট একেবারেই আসে না, যেমন কিছু ডেটা-বাঁচানো ব্রাউজারে, সেখানেও সাধারণ লিংক আর ফর্মেই সব চলে: খোঁজা, কার্ট, অর্ডার।',
        ],
      },
      {
        id: 'timing',
        title: 'কখন, কোথায় দেখবেন',
        blocks: [
          {
            list: [
              'যেখানে ওয়াই-ফাই আছে সেখানে ঘুরে দেখুন, পছন্দেরগুলো কার্টে বা [পছন্দের তালিকায়](/wishlist) রাখুন। পরে মোবাইল ডেটায় দুই মিনিটে অর্ডার করুন।',
              'সন্ধ্যার পর সবাই ভিডিও দেখেন, নেটওয়ার্কে তখন ভিড় বেশি। ভোরে একই পাতা বেশ তাড়াতাড়ি আসে।',
              'ফোরজির এক দাগ অনেক সময় আগের থ্রিজির পুরো দাগের চেয়েও ধীর। জানালার দিকে দুই পা এগোলে যেকোনো সেটিংসের চেয়ে বেশি কাজ হয়।',
              'অনেক প্যাকে রাতের ডেটা আলাদা ও সস্তা। অ্যাপের আপডেট তখনকার জন্য রাখুন।',
            ],
          },
        ],
      },
      {
        id: 'myths',
        title: 'যে তিনটিতে লাভ নেই',
        blocks: [
          {
            list: [
              '“বুস্টার” ও “ক্লিনার” অ্যাপ। এরা বিজ্ঞাপন দেখায়, তাতেই ডেটা যায়।',
              'বারবার অ্যাপ বন্ধ করা। নতুন করে খুললে সবকিছু আবার আনতে হয়।',
              'ব্রাউজারের জমানো ফাইল মোছা। এর দাম আপনি একবার দিয়েছেন; মুছলে পরের বার আবার দিতে হবে।',
            ],
          },
        ],
      },
    ],
  },
}
