import type { WrittenArticle } from '../markup.ts'
import { ifReturns } from './figures.server.ts'

export const panjabiSize: WrittenArticle = {
  slug: 'which-panjabi-size',
  written: '2026-11-21',
  en: {
    title: 'Which panjabi size fits?',
    summary:
      'S to XXL mean something different in every workshop. A tape measure and a panjabi you like settle it in five minutes.',
    opening: [
      'Clothes are mostly returned because of their size, and a wrong size mostly comes from trusting the letter. L is not a measurement. Inches are. All you need is a tape measure, and the panjabi or shirt in your cupboard that you like best.',
    ],
    sections: [
      {
        id: 'measure-a-garment',
        title: 'Measure the garment, not yourself',
        blocks: [
          {
            steps: [
              'Button it, lay it flat on the bed and smooth it without pulling.',
              '**Chest**: from armpit seam to armpit seam, then times two. 21 inches flat is a chest of 42.',
              '**Length**: from the highest point of the shoulder beside the collar straight down to the hem.',
              '**Shoulder**: from one sleeve seam to the other, across the back.',
              '**Sleeve**: from the shoulder seam to the end of the cuff.',
              '**Collar**: lay the opened collar flat and measure from the middle of the button to the end of the buttonhole.',
            ],
          },
          'Write the five numbers down and keep them in your phone. They fit for years, and for every shop.',
        ],
      },
      {
        id: 'measure-a-person',
        title: 'If there is nothing to measure',
        blocks: [
          'Measure around the chest at its widest, tape level, arms down, breathing normally. A panjabi needs room: add **4 inches for a slim fit, 6 for a regular one, 8 for a loose one**. With a chest of 38, you therefore wear 42 slim and 44 regular. The length should end at the knee or a hand’s breadth above it; for a man of 5 feet 6 inches that is about 41, for one of 5 feet 10 about 43 inches.',
        ],
      },
      {
        id: 'letters',
        title: 'What the letters usually mean',
        blocks: [
          'The garment’s own chest and length in inches, as most workshops here cut a regular panjabi:',
          {
            list: [
              '**S**: chest 38–40, length 38–40',
              '**M**: chest 40–42, length 40–41',
              '**L**: chest 42–44, length 41–42',
              '**XL**: chest 44–46, length 42–44',
              '**XXL**: chest 46–48, length 44–45',
            ],
          },
          'Where a product page gives its own measurements, those count and this list does not. Between two sizes take the larger one: a tailor can take in an inch, but not let one out.',
        ],
      },
      {
        id: 'cloth',
        title: 'Cloth decides too',
        blocks: [
          {
            list: [
              '**Cotton** shrinks in the first washes, 3 to 5 per cent if it was not pre-washed. On a length of 42 inches that is up to two inches. Buy it long.',
              '**Khadi and linen** hang heavier and give a little in width.',
              '**Silk and blends** hardly shrink and hardly give. Do not buy them tight.',
              '**Embroidery** on the chest does not stretch at all; count half an inch more.',
            ],
          },
        ],
      },
      {
        id: 'children',
        title: 'For children',
        blocks: [
          'Sizes by age are for a child of average height. Go by height, and add two inches of length for the months after Eid. Sleeves can be turned up, shoulders cannot: if those hang, it is the wrong size.',
        ],
      },
      {
        id: 'at-home',
        title: 'When it arrives',
        blocks: [
          `Try it on over a vest, with the tags still on. Raise both arms: the hem may rise by a hand’s breadth, not more. Sit down: nothing may pull across the belly. Two fingers should fit beneath the closed collar. ${ifReturns('If it does not fit, leave it unworn and unwashed in its packaging and [ask for an exchange](/return-policy#how-to-return).', 'If it is not the size that you ordered, leave it unworn and unwashed in its packaging and [tell us](/return-policy#how-to-return).')}`,
          'And now, with five numbers in your hand: our [panjabis](/shop?tag=Panjabi) and [shirts](/shop?tag=Shirt).',
        ],
      },
    ],
  },
  bn: {
    title: 'পাঞ্জাবির কোন মাপ আপনার?',
    summary: 'এস থেকে ডাবল এক্সএল — একেক কারখানায় একেক মানে। একটি ফিতা আর পছন্দের একটি পাঞ্জাবি থাকলে পাঁচ মিনিটেই ঠিক মাপ।',
    opening: [
      'পোশাক ফেরত আসে বেশির ভাগ মাপের জন্য, আর মাপ ভুল হয় বেশির ভাগ অক্ষরে ভরসা করে। এল কোনো মাপ নয়; মাপ হয় ইঞ্চিতে। লাগবে শুধু একটি ফিতা, আর আলমারির যে পাঞ্জাবি বা শার্টটি আপনার সবচেয়ে প্রিয়।',
    ],
    sections: [
      {
        id: 'measure-a-garment',
        title: 'নিজেকে নয়, কাপড়টি মাপুন',
        blocks: [
          {
            steps: [
              'বোতাম লাগিয়ে বিছানায় সমান করে বিছান; টানবেন না।',
              '**বুক**: এক বগলের সেলাই থেকে আরেক বগলের সেলাই, তারপর দ্বিগুণ। বিছানো অবস্থায় ২১ ইঞ্চি মানে বুক ৪২।',
              '**লম্বা**: কলারের পাশে কাঁধের সবচেয়ে উঁচু জায়গা থেকে সোজা নিচের কিনারা পর্যন্ত।',
              '**কাঁধ**: পিঠের দিকে এক হাতার সেলাই থেকে আরেক হাতার সেলাই।',
              '**হাতা**: কাঁধের সেলাই থেকে কাফের শেষ পর্যন্ত।',
              '**কলার**: খোলা কলার সমান করে বোতামের মাঝখান থেকে বোতামঘরের শেষ পর্যন্ত।',
            ],
          },
          'পাঁচটি সংখ্যা লিখে ফোনে রেখে দিন। বহু বছর কাজে লাগবে, সব দোকানেই।',
        ],
      },
      {
        id: 'measure-a-person',
        title: 'মাপার মতো কাপড় না থাকলে',
        blocks: [
          'বুকের সবচেয়ে চওড়া জায়গায় ফিতা সমান রেখে, হাত নামিয়ে, স্বাভাবিক শ্বাসে মাপুন। পাঞ্জাবিতে জায়গা লাগে: **স্লিম হলে ৪ ইঞ্চি, রেগুলার হলে ৬, ঢিলা হলে ৮ ইঞ্চি** যোগ করুন। বুক ৩৮ হলে স্লিমে ৪২, রেগুলারে ৪৪। লম্বায় হাঁটু পর্যন্ত বা তার এক বিঘত ওপরে; ৫ ফুট ৬ ইঞ্চি উচ্চতায় প্রায় ৪১, ৫ ফুট ১০ ইঞ্চিতে প্রায় ৪৩ ইঞ্চি।',
        ],
      },
      {
        id: 'letters',
        title: 'অক্ষরগুলোর সাধারণ মানে',
        blocks: [
          'এ দেশের বেশির ভাগ কারখানায় রেগুলার পাঞ্জাবির নিজের বুক ও লম্বা, ইঞ্চিতে:',
          {
            list: [
              '**S**: বুক ৩৮–৪০, লম্বা ৩৮–৪০',
              '**M**: বুক ৪০–৪২, লম্বা ৪০–৪১',
              '**L**: বুক ৪২–৪৪, লম্বা ৪১–৪২',
              '**XL**: বুক ৪৪–৪৬, লম্বা ৪২–৪৪',
              '**XXL**: বুক ৪৬–৪৮, লম্বা ৪৪–৪৫',
            ],
          },
          'পণ্যের পাতায় আলাদা মাপ দেওয়া থাকলে সেটিই ধরবেন, এ তালিকা নয়। দুই মাপের মাঝামাঝি হলে বড়টি নিন: দর্জি এক ইঞ্চি কমাতে পারেন, বাড়াতে পারেন না।',
        ],
      },
      {
        id: 'cloth',
        title: 'কাপড়ও হিসাবে ধরুন',
        blocks: [
          {
            list: [
              '**সুতি** আগে ধোয়া না থাকলে প্রথম কয়েক ধোয়ায় ৩ থেকে ৫ শতাংশ কমে। ৪২ ইঞ্চি লম্বায় তা দুই ইঞ্চি পর্যন্ত। একটু লম্বা কিনুন।',
              '**খাদি ও লিনেন** ভারী হয়ে ঝোলে, চওড়ায় একটু ছাড়ে।',
              '**সিল্ক ও মিশ্র কাপড়** কমেও না, ছাড়েও না। আঁটসাঁট কিনবেন না।',
              '**বুকের কারুকাজ** টানলেও বাড়ে না; আধা ইঞ্চি বেশি ধরুন।',
            ],
          },
        ],
      },
      {
        id: 'children',
        title: 'শিশুদের জন্য',
        blocks: [
          'বয়স অনুযায়ী মাপ গড় উচ্চতার শিশুর জন্য। উচ্চতা দেখে কিনুন, ঈদের পরের মাসগুলোর জন্য লম্বায় দুই ইঞ্চি বেশি রাখুন। হাতা গোটানো যায়, কাঁধ যায় না: কাঁধ ঝুলে গেলে মাপ ভুল।',
        ],
      },
      {
        id: 'at-home',
        title: 'হাতে পাওয়ার পর',
        blocks: [
          `গেঞ্জির ওপর পরে দেখুন, ট্যাগ না খুলে। দুই হাত তুলুন: নিচের কিনারা এক বিঘতের বেশি উঠবে না। বসুন: পেটের ওপর টান লাগবে না। বন্ধ কলারের নিচে দুই আঙুল ঢুকবে। ${ifReturns('না হলে না পরে, না ধুয়ে প্যাকেটেই রাখুন আর [বদলের অনুরোধ করুন](/return-policy#how-to-return)।', 'যে সাইজ অর্ডার করেছেন সেটি না হলে না পরে, না ধুয়ে প্যাকেটেই রাখুন আর [আমাদের জানান](/return-policy#how-to-return)।')}`,
          'এবার পাঁচটি সংখ্যা হাতে নিয়ে দেখুন আমাদের [পাঞ্জাবি](/shop?tag=Panjabi) আর [শার্ট](/shop?tag=Shirt)।',
        ],
      },
    ],
  },
}
