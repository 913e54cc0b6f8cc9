import type { WrittenArticle } from '../markup.ts'
import { figures, ifPaidOnline, ifReturns } from './figures.server.ts'

const { en, bn } = figures

export const parcelAtTheDoor: WrittenArticle = {
  slug: 'checking-a-parcel-at-the-door',
  written: '2026-11-21',
  en: {
    title: 'Cash on delivery: checking a parcel at the door',
    summary:
      'Five minutes with the rider at the door save you two weeks of phone calls. What to have ready, what to look at, when to say no.',
    opening: [
      'Cash on delivery has one great advantage: until you hand over the money, everything is still in your hands. Use those five minutes. Riders of good couriers know that customers look, and wait.',
    ],
    sections: [
      {
        id: 'before',
        title: 'Before the rider comes',
        blocks: [
          {
            list: [
              'Keep the **order number** and the total at hand. Ours are on the thank-you page; a screenshot will do.',
              `Have the amount in **small notes**. Nobody can give change for a thousand on the third floor. The sum is fixed: the goods, and ${en.inside} inside or ${en.outside} outside Dhaka.${en.freeDelivery} Tips, “packing charge” or “service fee” are not part of it.`,
              'Leave your phone switched on. If the rider cannot reach you twice, the parcel goes back.',
              'If you will not be there, tell a neighbour the number and the sum, and that the parcel is to be opened before paying.',
            ],
          },
        ],
      },
      {
        id: 'outside',
        title: 'The outside first',
        blocks: [
          {
            steps: [
              'Is it your name, your phone number, your order number on the label?',
              'Is the amount on the label the amount you were told?',
              'Is the tape intact? A second strip of another tape above the first is a reason to ask.',
              'Is a corner pushed in, is it damp, does something rattle? Take a photo before you open it.',
            ],
          },
        ],
      },
      {
        id: 'inside',
        title: 'Then the inside',
        blocks: [
          'Cut the tape, not the box: you may need it for a return. It helps if somebody films it with a phone, from the closed parcel to the last thing in it, without a break.',
          {
            list: [
              `**Clothes**: size on the label, colour by daylight, seams under the arms, buttons, stains. ${ifReturns(`Trying on can wait until the rider has gone; you have ${en.returnDays} days.`, 'What does not fit is not taken back, so know your size before you order.')}`,
              '**Phones**: the seal of the box, the IMEI on the box against *#06# on the screen, no scratch, switches on.',
              '**Other electronics**: the right model, every part of the list, plug and cable undamaged. Plug it in if the rider can spare a minute.',
              '**Watches and jewellery**: number of pieces, clasp, glass, and, for a watch, whether the second hand moves.',
              '**Glass and china**: every piece in your hand once.',
            ],
          },
        ],
      },
      {
        id: 'say-no',
        title: 'When to say no',
        blocks: [
          'Wrong product, wrong size or colour, broken, opened and used, or a different amount than agreed: give it back to the rider and pay nothing. You owe no delivery charge for it either. Say why, and ask for it to be noted on the slip. Then call us, so that the right one is sent before somebody else buys it.',
          `If you notice something only after the rider has gone, nothing is lost. Take photos, keep the packaging, and [tell us ${ifReturns(`within ${en.returnDays} days`, 'right away')}](/return-policy).`,
        ],
      },
      {
        id: 'tricks',
        title: 'Three tricks, and the answer to them',
        blocks: [
          {
            list: [
              '**A parcel you never ordered**, addressed to “the family”. Ask who ordered; call that person. Nobody has to accept what was not ordered.',
              `**A call**: “Your parcel is here, send the charge by bKash first.” Not from us. ${ifPaidOnline('We take money at the door and on the payment page that your order leads to, and nowhere else.', 'We take money at the door and nowhere else.')}`,
              '**“Pay first, then you may open.”** Ask the rider to call the shop. If the answer stays the same, let it go.',
            ],
          },
        ],
      },
      {
        id: 'late',
        title: 'When nobody comes',
        blocks: [
          `Inside Dhaka a parcel takes ${en.insideDays} working days, outside ${en.outsideDays}. When the last day has passed, call ${en.phone} (${en.hours}) with the order number. Waiting another day helps nobody; a parcel in the wrong depot is found when somebody asks for it.`,
        ],
      },
    ],
  },
  bn: {
    title: 'ক্যাশ অন ডেলিভারি: দরজায় পার্সেল দেখে নেওয়া',
    summary: 'দরজায় পাঁচটি মিনিট দিলে দুই সপ্তাহের ফোনাফুনি বাঁচে। কী হাতে রাখবেন, কী দেখবেন, কখন না বলবেন।',
    opening: [
      'ক্যাশ অন ডেলিভারির বড় সুবিধা একটাই: টাকা না দেওয়া পর্যন্ত সবকিছু আপনার হাতে। ওই পাঁচ মিনিট কাজে লাগান। ভালো কুরিয়ারের কর্মীরা জানেন ক্রেতা দেখে নেন, তাঁরা অপেক্ষা করেন।',
    ],
    sections: [
      {
        id: 'before',
        title: 'ডেলিভারিকর্মী আসার আগে',
        blocks: [
          {
            list: [
              '**অর্ডার নম্বর** আর মোট টাকা হাতের কাছে রাখুন। আমাদের এখানে তা ধন্যবাদের পাতায় লেখা থাকে; একটি স্ক্রিনশটই যথেষ্ট।',
              `**খুচরা টাকা** রাখুন। তিনতলায় দাঁড়িয়ে হাজার টাকার ভাংতি কেউ দিতে পারেন না। অঙ্কটা ঠিক করা: পণ্যের দাম, আর ঢাকার ভেতরে ${bn.inside} বা বাইরে ${bn.outside}।${bn.freeDelivery} বকশিশ, “প্যাকিং চার্জ” বা “সার্ভিস ফি” এর মধ্যে নেই।`,
              'ফোন খোলা রাখুন। দুবার ফোন করে না পেলে পার্সেল ফিরে যায়।',
              'নিজে থাকতে না পারলে প্রতিবেশীকে নম্বর ও টাকার অঙ্ক জানান, আর বলুন যেন খুলে দেখে টাকা দেন।',
            ],
          },
        ],
      },
      {
        id: 'outside',
        title: 'আগে বাইরেটা',
        blocks: [
          {
            steps: [
              'গায়ে আপনার নাম, ফোন নম্বর ও অর্ডার নম্বর লেখা আছে?',
              'লেখা টাকার অঙ্ক আর আপনাকে বলা অঙ্ক এক?',
              'টেপ অক্ষত? এক টেপের ওপর অন্য রকম আরেক টেপ থাকলে কারণ জিজ্ঞেস করুন।',
              'কোনা চাপা, ভেজা, কিংবা ভেতরে ঝনঝন? খোলার আগে ছবি তুলুন।',
            ],
          },
        ],
      },
      {
        id: 'inside',
        title: 'তারপর ভেতরটা',
        blocks: [
          'টেপ কাটুন, বাক্স নয়: ফেরত পাঠাতে লাগতে পারে। কেউ একজন ফোনে ভিডিও করলে ভালো — বন্ধ পার্সেল থেকে শেষ জিনিসটি পর্যন্ত, না থামিয়ে।',
          {
            list: [
              `**পোশাক**: লেবেলে সাইজ, দিনের আলোয় রং, বগলের সেলাই, বোতাম, দাগ। ${ifReturns(`গায়ে দিয়ে দেখা পরেও চলবে; ${bn.returnDays} দিন সময় আছে।`, 'মাপে না হলে ফেরত নেওয়া হয় না, তাই অর্ডারের আগেই নিজের মাপ জেনে নিন।')}`,
              '**ফোন**: বাক্সের সিল, বাক্সের আইএমইআই আর *#06# চাপলে পর্দার নম্বর এক কি না, আঁচড় নেই, চালু হয়।',
              '**অন্য ইলেকট্রনিক্স**: ঠিক মডেল, তালিকার সব অংশ, প্লাগ ও তার অক্ষত। কর্মীর হাতে সময় থাকলে লাগিয়ে দেখুন।',
              '**ঘড়ি ও গয়না**: কয়টি, আংটা, কাচ; ঘড়ি হলে সেকেন্ডের কাঁটা চলছে কি না।',
              '**কাচ ও চিনামাটি**: প্রতিটি একবার হাতে নিন।',
            ],
          },
        ],
      },
      {
        id: 'say-no',
        title: 'কখন না বলবেন',
        blocks: [
          'ভুল পণ্য, ভুল সাইজ বা রং, ভাঙা, খোলা-ব্যবহার করা, কিংবা ঠিক করা অঙ্কের বেশি টাকা চাইলে: পার্সেল ফিরিয়ে দিন, কিছু দেবেন না। ডেলিভারি চার্জও দিতে হবে না। কারণ বলুন, স্লিপে লিখে নিতে বলুন। তারপর আমাদের ফোন করুন, যাতে অন্য কেউ কিনে ফেলার আগে ঠিক পণ্যটি পাঠাতে পারি।',
          `কর্মী চলে যাওয়ার পর চোখে পড়লেও কিছু হারায়নি। ছবি তুলুন, প্যাকেট রাখুন, [${ifReturns(`${bn.returnDays} দিনের মধ্যে`, 'তখনই')} জানান](/return-policy)।`,
        ],
      },
      {
        id: 'tricks',
        title: 'তিনটি ফাঁদ, আর তার জবাব',
        blocks: [
          {
            list: [
              '**অর্ডার না করা পার্সেল**, “পরিবারের” নামে। জিজ্ঞেস করুন কে অর্ডার করেছেন; তাঁকে ফোন করুন। যা অর্ডার করা হয়নি তা নিতে কেউ বাধ্য নন।',
              `**একটি ফোন**: “আপনার পার্সেল এসেছে, আগে বিকাশে চার্জ পাঠান।” আমাদের ফোন নয়। ${ifPaidOnline('আমরা টাকা নিই দরজায় আর আপনার অর্ডারের পেমেন্ট পাতায়, আর কোথাও নয়।', 'আমরা টাকা নিই দরজায়, আর কোথাও নয়।')}`,
              '**“আগে টাকা, পরে খুলবেন।”** কর্মীকে বলুন দোকানে ফোন করতে। উত্তর না বদলালে পার্সেল ছেড়ে দিন।',
            ],
          },
        ],
      },
      {
        id: 'late',
        title: 'কেউ না এলে',
        blocks: [
          `ঢাকার ভেতরে লাগে ${bn.insideDays} কর্মদিবস, বাইরে ${bn.outsideDays}। শেষ দিন পেরিয়ে গেলে অর্ডার নম্বর নিয়ে ${bn.phone} নম্বরে ফোন করুন (${bn.hours})। আরও এক দিন অপেক্ষায় কারও লাভ নেই; ভুল ডিপোতে পড়ে থাকা পার্সেল খোঁজ করলেই পাওয়া যায়।`,
        ],
      },
    ],
  },
}
