import type { WrittenArticle } from '../markup.ts'
import { figures, ifReturns } from './figures.server.ts'

const { en, bn } = figures

export const returningAParcel: WrittenArticle = {
  slug: 'returning-a-parcel',
  written: '2026-11-21',
  en: {
    title: 'Returning a parcel, step by step',
    summary: 'What to do on which day, how to pack so that nothing is disputed, and how your money comes back.',
    opening: [
      `A return goes well when three things are done early: you tell us, you keep the packaging, you take photos. ${ifReturns(`You have ${en.returnDays} days, and the first one is the best.`, 'We take back only what is wrong or damaged, and the first day is the best to say so.')} This page is the practical side; the binding text is the [return policy](/return-policy).`,
    ],
    sections: [
      {
        id: 'same-day',
        title: 'On the day it comes',
        blocks: [
          {
            list: [
              'Open it in good light. Even better, [open it while the rider is there](/blog/checking-a-parcel-at-the-door): what you hand back at once is no return at all.',
              'Take three photos if something is wrong: the label of the parcel, the whole product, and a close-up of the fault.',
              'Put everything back: bags, tags, papers, the small screws. Many a dispute is about one missing cable.',
              'Do not wash, do not repair, do not run it down “just to see”.',
            ],
          },
        ],
      },
      {
        id: 'tell-us',
        title: 'Tell us',
        blocks: [
          `Call ${en.phone} (${en.hours}) or use the [form](/contact). These five sentences say everything:`,
          {
            steps: [
              'My order number is … (seven letters and digits; it is on the receipt and on the thank-you page).',
              'It is about this product, in this size and colour.',
              ifReturns(
                'This is the problem: wrong, damaged, does not work, does not fit, not as expected.',
                'This is the problem: wrong, damaged, does not work.',
              ),
              'I would like an exchange, or the money back.',
              'The rider can come on these days, at these hours, to this address.',
            ],
          },
          'With the form, you get a reference that begins with M. Keep it: with it, whoever picks up the phone finds your message.',
        ],
      },
      {
        id: 'who-pays',
        title: 'Who pays for the return',
        blocks: [
          `If it was wrong, damaged or faulty, we do, and the first delivery charge comes back to you as well. ${ifReturns(`If you have changed your mind, you pay for the return: ${en.inside} inside Dhaka, ${en.outside} outside. Sometimes that settles the matter: for a shirt, a tailor may cost less than a courier.`, 'What does not fit or does not please is not taken back; for a shirt, a tailor may help.')}`,
        ],
      },
      {
        id: 'packing',
        title: 'Packing',
        blocks: [
          {
            list: [
              'Use the box it came in. The box of the product itself must not get tape or writing: it goes inside the other.',
              'Fill gaps with newspaper. Shake it: nothing may move.',
              'Lay the receipt inside, and a note with order number, name and phone number. The label outside can get lost; the note does not.',
              'Take one photo of the open parcel and one of the closed one.',
              'Batteries and power banks: switched off, never loose beside metal. Do not send bulging ones; call us.',
            ],
          },
        ],
      },
      {
        id: 'hand-over',
        title: 'Handing it over',
        blocks: [
          'Give it only to the rider we told you about, and ask for a slip or an SMS with a number. Do not pay anything that was not agreed on the phone. If nobody comes on the day, call the same evening.',
        ],
      },
      {
        id: 'money',
        title: 'Until the money is back',
        blocks: [
          `We look at the parcel when it arrives and call you. The money is sent within ${en.refundDays} days at the latest, to a bank account or mobile wallet in your name. You give us the number, and nothing else: no PIN, no code from an SMS, no card number. Somebody who “needs a code for the refund” is a thief, even if he knows your order.`,
          'An exchange is sent as soon as the first product is on its way back. If it is sold out by then, you choose between another one and the money.',
        ],
      },
      {
        id: 'if-it-fails',
        title: 'If it does not go well',
        blocks: [
          `Write down with whom you spoke and when. Send an email with the reference in its subject to ${en.mail}: complaints are looked into within ${en.complaintHours} hours. If that does not help, the Directorate of National Consumers’ Right Protection takes complaints within 30 days, about us as about any other shop. Your photos, the receipt and the slip are all the proof you need.`,
        ],
      },
    ],
  },
  bn: {
    title: 'পার্সেল ফেরত, ধাপে ধাপে',
    summary: 'কোন দিন কী করবেন, কীভাবে প্যাকেট করলে তর্ক থাকে না, আর টাকা কীভাবে ফেরত আসে।',
    opening: [
      `ফেরত সহজ হয় তিনটি কাজ আগে করলে: আমাদের জানানো, প্যাকেট রেখে দেওয়া, ছবি তোলা। ${ifReturns(`সময় ${bn.returnDays} দিন, তবে প্রথম দিনটিই সবচেয়ে ভালো।`, 'আমরা শুধু ভুল বা নষ্ট পণ্য ফেরত নিই, আর জানানোর জন্য প্রথম দিনটিই সবচেয়ে ভালো।')} এ পাতায় হাতে-কলমে কী করবেন তা লেখা; নিয়ম যা, তা আছে [ফেরতের নীতিমালায়](/return-policy)।`,
    ],
    sections: [
      {
        id: 'same-day',
        title: 'যেদিন হাতে পেলেন',
        blocks: [
          {
            list: [
              'ভালো আলোয় খুলুন। আরও ভালো হয় [ডেলিভারিকর্মী থাকতেই খুললে](/blog/checking-a-parcel-at-the-door): তখনই ফিরিয়ে দিলে ফেরতের ঝামেলাই নেই।',
              'গোলমাল থাকলে তিনটি ছবি তুলুন: পার্সেলের লেবেল, পুরো পণ্য, আর কাছ থেকে ত্রুটিটি।',
              'সব আবার গুছিয়ে রাখুন: থলে, ট্যাগ, কাগজ, ছোট স্ক্রু। বহু তর্ক হয় একটি হারানো তার নিয়ে।',
              'ধোবেন না, সারাবেন না, “একটু দেখি” বলে চালিয়ে চার্জ শেষ করবেন না।',
            ],
          },
        ],
      },
      {
        id: 'tell-us',
        title: 'আমাদের জানান',
        blocks: [
          `${bn.phone} নম্বরে ফোন করুন (${bn.hours}) বা [ফর্ম](/contact) ব্যবহার করুন। এই পাঁচটি কথাতেই সব বলা হয়ে যায়:`,
          {
            steps: [
              'আমার অর্ডার নম্বর … (সাত অক্ষর; রসিদে ও ধন্যবাদের পাতায় লেখা)।',
              'কথা হচ্ছে এই পণ্য নিয়ে, এই সাইজ, এই রং।',
              ifReturns('সমস্যা এই: ভুল, ভাঙা, চলে না, মাপে হয় না, যেমন ভেবেছিলাম তেমন নয়।', 'সমস্যা এই: ভুল, ভাঙা, চলে না।'),
              'আমি বদল চাই, কিংবা টাকা ফেরত চাই।',
              'ডেলিভারিকর্মী এই দিনগুলোয়, এই সময়ে, এই ঠিকানায় আসতে পারেন।',
            ],
          },
          'ফর্মে লিখলে M দিয়ে শুরু একটি রেফারেন্স নম্বর পাবেন। রেখে দিন: ফোন যিনিই ধরুন, এটি দিয়ে আপনার বার্তা খুঁজে পাবেন।',
        ],
      },
      {
        id: 'who-pays',
        title: 'ফেরতের খরচ কার',
        blocks: [
          `ভুল, ভাঙা বা ত্রুটিযুক্ত হলে আমাদের, আর প্রথম ডেলিভারির চার্জও ফেরত পাবেন। ${ifReturns(`মত বদলালে ফেরতের খরচ আপনার: ঢাকার ভেতরে ${bn.inside}, বাইরে ${bn.outside}। কখনো এতেই সমাধান হয়ে যায়: একটি শার্টের জন্য কুরিয়ারের চেয়ে দর্জি সস্তা হতে পারে।`, 'মাপে না হলে বা পছন্দ না হলে ফেরত নেওয়া হয় না; শার্ট হলে দর্জি কাজে আসতে পারেন।')}`,
        ],
      },
      {
        id: 'packing',
        title: 'প্যাকেট করা',
        blocks: [
          {
            list: [
              'যে বাক্সে এসেছে সেটিই ব্যবহার করুন। পণ্যের নিজের বাক্সে টেপ লাগাবেন না, লিখবেনও না: সেটি থাকবে বড় বাক্সের ভেতরে।',
              'ফাঁকা জায়গা খবরের কাগজে ভরুন। ঝাঁকিয়ে দেখুন: কিছু নড়বে না।',
              'ভেতরে রসিদ দিন, আর একটি কাগজে অর্ডার নম্বর, নাম ও ফোন নম্বর। বাইরের লেবেল হারাতে পারে; ভেতরের কাগজ হারায় না।',
              'খোলা পার্সেলের একটি আর বন্ধ পার্সেলের একটি ছবি তুলুন।',
              'ব্যাটারি ও পাওয়ার ব্যাংক: বন্ধ অবস্থায়, ধাতুর পাশে খোলা নয়। ফুলে গেলে পাঠাবেন না; ফোন করুন।',
            ],
          },
        ],
      },
      {
        id: 'hand-over',
        title: 'হাতে তুলে দেওয়া',
        blocks: [
          'আমরা যাঁর কথা জানিয়েছি শুধু তাঁকেই দিন, আর নম্বরসহ স্লিপ বা এসএমএস চেয়ে নিন। ফোনে ঠিক হয়নি এমন কোনো টাকা দেবেন না। ঠিক করা দিনে কেউ না এলে সেদিন সন্ধ্যাতেই ফোন করুন।',
        ],
      },
      {
        id: 'money',
        title: 'টাকা ফেরত আসা পর্যন্ত',
        blocks: [
          `পার্সেল পৌঁছালে আমরা দেখি ও আপনাকে ফোন করি। সর্বোচ্চ ${bn.refundDays} দিনের মধ্যে আপনার নামের ব্যাংক অ্যাকাউন্ট বা মোবাইল ব্যাংকিং নম্বরে টাকা যায়। আপনি দেবেন শুধু নম্বরটি, আর কিছু নয়: পিন নয়, এসএমএসের কোড নয়, কার্ডের নম্বর নয়। “রিফান্ডের জন্য একটা কোড লাগবে” যে বলে সে চোর, আপনার অর্ডারের কথা জানলেও।`,
          'বদল হলে প্রথম পণ্যটি রওনা হলেই নতুনটি পাঠানো হয়। ততক্ষণে ফুরিয়ে গেলে অন্য একটি, নাকি টাকা — বেছে নেবেন আপনি।',
        ],
      },
      {
        id: 'if-it-fails',
        title: 'ঠিকঠাক না হলে',
        blocks: [
          `কার সঙ্গে কবে কথা হলো লিখে রাখুন। রেফারেন্স নম্বরটি বিষয়ে লিখে ${bn.mail} ঠিকানায় ইমেইল করুন: অভিযোগ ${bn.complaintHours} ঘণ্টার মধ্যে দেখা হয়। তাতেও না হলে ৩০ দিনের মধ্যে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে অভিযোগ করা যায়, যেকোনো দোকানের মতো আমাদের বিরুদ্ধেও। আপনার ছবি, রসিদ আর স্লিপ — প্রমাণ হিসেবে এটুকুই লাগে।`,
        ],
      },
    ],
  },
}
