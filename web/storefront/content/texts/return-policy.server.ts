import type { Language } from '#domain/money.ts'
import type { Document } from '../markup.ts'
import { figures, ifPaidOnline, ifReturns, lastChanged } from './figures.server.ts'

const { en, bn } = figures

/** The Bengali text binds the shop; the English one is its translation. Change both together. */
export const returnPolicy: Record<Language, Document> = {
  en: {
    title: 'Return policy',
    description: ifReturns(
      `Ask for a return within ${en.returnDays} days. What was wrong or damaged is exchanged or refunded in full, at our cost.`,
      'What was wrong or damaged is exchanged or refunded in full, at our cost. Nothing else is taken back.',
    ),
    lead: ifReturns(
      `You have ${en.returnDays} days from the day the parcel reached you.`,
      'We take back only what is wrong or damaged.',
    ),
    changed: lastChanged.en,
    facts: [
      {
        question: 'How long',
        answer: ifReturns(`Ask within ${en.returnDays} days of delivery`, 'Tell us as soon as you notice it'),
      },
      { question: 'In what state', answer: 'Unused, in its original packaging, with the receipt' },
      {
        question: 'Who pays for the return',
        answer: ifReturns('We do, if it was wrong or damaged. You do, if you changed your mind', 'We do'),
      },
      {
        question: 'How',
        answer: ifReturns(
          `On the page of [your order](/order), by phone (${en.phone}), or [in writing](/contact) with your order number`,
          `By phone (${en.phone}) or [in writing](/contact), with your order number`,
        ),
      },
      { question: 'When refunded', answer: `Within ${en.refundDays} days of the goods reaching us` },
    ],
    sections: [
      {
        id: 'what-can-be-returned',
        title: 'What can be returned',
        blocks: [
          ifReturns(
            `Tell us within **${en.returnDays} days** of receiving the parcel that you want to return something. These three must hold:`,
            'Only what is damaged, does not work or is not what you ordered. Tell us as soon as you notice it. These three must hold:',
          ),
          {
            list: [
              'It is **unused**: not worn, washed, set up or installed. Trying a garment on at home is not using it.',
              'It is in its **original packaging**, with tags, papers, charger and whatever else came in the box.',
              'You have the **receipt** that came in the parcel, or the order number.',
            ],
          },
          'If what you received is damaged, does not work or is not what you ordered, the packaging may be open: you had to open it to find out.',
        ],
      },
      {
        id: 'wrong-or-damaged',
        title: 'Wrong or damaged goods',
        blocks: [
          'If a product is damaged, faulty, or not the one, the size or the colour that you ordered, you choose:',
          {
            list: [
              '**Exchange**: we bring the right one and take the wrong one along. It costs you nothing.',
              '**Full refund**: the price and the delivery charge that you paid.',
            ],
          },
          'We pay for the return. If you notice it while the rider is still there, hand the parcel back and do not pay.',
        ],
      },
      {
        id: 'changed-your-mind',
        title: 'If you changed your mind',
        blocks: [
          ifReturns(
            `An unused product in its packaging can also come back because it does not fit or you do not like it. The price is refunded. You pay for the return (inside Dhaka ${en.inside}, elsewhere ${en.outside}), and the charge of the first delivery is not refunded.`,
            'A product that does not fit or that you do not like is not taken back. If you are in doubt about a size or anything else, [ask us](/contact) before you order.',
          ),
          ifReturns(
            'For reasons of hygiene, underwear, earrings and earbuds whose seal was broken are taken back only if they are damaged or wrong.',
            'An order that is still pending can be cancelled, and costs nothing.',
          ),
        ],
      },
      {
        id: 'how-to-return',
        title: 'How to return something',
        blocks: [
          {
            steps: [
              `${ifReturns('Open [your order](/order) and choose **Ask for a return**. Or call', 'Call')} ${en.phone} (${en.hours}) or [write to us](/contact): say your **order number** (seven letters and digits, as on the receipt), which product it is, and what is wrong. A photo helps if something is damaged.`,
              `We answer within ${en.complaintHours} hours at the latest and agree on a day on which the rider fetches the parcel.`,
              'Pack the product as it came and give it to the rider with the receipt. Ask for a note that it was handed over.',
              'We look at it when it arrives, and call you.',
            ],
          },
        ],
      },
      {
        id: 'refund',
        title: 'When and how the money comes back',
        blocks: [
          `As soon as the product has reached us and is as described above, and within **${en.refundDays} days** at the latest. ${ifPaidOnline('What you paid online comes back the way you paid it. If you paid in cash, tell us', 'You paid in cash, so tell us')} how you would like to have it back: to a bank account or a mobile wallet in your name. We never ask for a PIN or a one-time code, and nobody who does is from us.`,
        ],
      },
      {
        id: 'no-agreement',
        title: 'If we cannot agree',
        blocks: [
          `Write to ${en.mail}: a complaint is looked into within ${en.complaintHours} hours. You may also complain to the Directorate of National Consumers’ Right Protection, within 30 days of the cause. This policy takes nothing away from your rights under the law.`,
        ],
      },
    ],
  },
  bn: {
    title: 'পণ্য ফেরতের নীতিমালা',
    description: ifReturns(
      `${bn.returnDays} দিনের মধ্যে ফেরতের অনুরোধ করুন। ভুল বা নষ্ট পণ্যে পুরো টাকা ফেরত বা বদল, খরচ আমাদের।`,
      'ভুল বা নষ্ট পণ্যে পুরো টাকা ফেরত বা বদল, খরচ আমাদের। অন্য কোনো কারণে পণ্য ফেরত নেওয়া হয় না।',
    ),
    lead: ifReturns(`পার্সেল হাতে পাওয়ার দিন থেকে আপনার হাতে ${bn.returnDays} দিন সময় আছে।`, 'আমরা শুধু ভুল বা নষ্ট পণ্য ফেরত নিই।'),
    changed: lastChanged.bn,
    facts: [
      {
        question: 'কত দিনের মধ্যে',
        answer: ifReturns(`ডেলিভারির ${bn.returnDays} দিনের মধ্যে অনুরোধ করুন`, 'সমস্যা চোখে পড়লেই জানান'),
      },
      { question: 'কী অবস্থায়', answer: 'অব্যবহৃত, মূল প্যাকেটে, রসিদসহ' },
      { question: 'ফেরতের খরচ কার', answer: ifReturns('ভুল বা নষ্ট পণ্য হলে আমাদের। মত বদলালে আপনার', 'আমাদের') },
      {
        question: 'কীভাবে',
        answer: ifReturns(
          `[আপনার অর্ডারের](/order) পাতায়, ফোনে (${bn.phone}), বা অর্ডার নম্বরসহ [লিখে](/contact)`,
          `ফোনে (${bn.phone}), বা অর্ডার নম্বরসহ [লিখে](/contact)`,
        ),
      },
      { question: 'টাকা কবে', answer: `পণ্য আমাদের কাছে পৌঁছানোর ${bn.refundDays} দিনের মধ্যে` },
    ],
    sections: [
      {
        id: 'what-can-be-returned',
        title: 'কী ফেরত দেওয়া যায়',
        blocks: [
          ifReturns(
            `পার্সেল পাওয়ার **${bn.returnDays} দিনের** মধ্যে জানান যে আপনি পণ্য ফেরত দিতে চান। তিনটি শর্ত:`,
            'শুধু নষ্ট পণ্য, যা কাজ করে না, কিংবা যা অর্ডার করেছেন তা নয়। চোখে পড়লেই জানান। তিনটি শর্ত:',
          ),
          {
            list: [
              'পণ্যটি **অব্যবহৃত**: পরা, ধোয়া, চালু বা বসানো হয়নি। ঘরে একবার পরে মাপ দেখা ব্যবহার নয়।',
              'পণ্যটি **মূল প্যাকেটে** আছে; ট্যাগ, কাগজপত্র, চার্জারসহ বাক্সে যা ছিল সব আছে।',
              'পার্সেলের সঙ্গে পাওয়া **রসিদ** বা অর্ডার নম্বর আপনার কাছে আছে।',
            ],
          },
          'পণ্য নষ্ট হলে, কাজ না করলে বা যা অর্ডার করেছেন তা না হলে প্যাকেট খোলা থাকলেও চলবে: না খুললে তো জানা যেত না।',
        ],
      },
      {
        id: 'wrong-or-damaged',
        title: 'ভুল বা নষ্ট পণ্য',
        blocks: [
          'পণ্য ভাঙা বা ত্রুটিযুক্ত হলে, কিংবা অর্ডার করা পণ্য, সাইজ বা রং না হলে, কোনটি চান আপনি বেছে নেবেন:',
          {
            list: [
              '**বদল**: আমরা ঠিক পণ্যটি পৌঁছে দিয়ে ভুলটি নিয়ে আসব। আপনার কোনো খরচ নেই।',
              '**পুরো টাকা ফেরত**: পণ্যের দাম এবং আপনার দেওয়া ডেলিভারি চার্জ।',
            ],
          },
          'ফেরত আনার খরচ আমাদের। ডেলিভারিকর্মী থাকতেই সমস্যা চোখে পড়লে পার্সেল ফিরিয়ে দিন, টাকা দেবেন না।',
        ],
      },
      {
        id: 'changed-your-mind',
        title: 'মত বদলালে',
        blocks: [
          ifReturns(
            `মাপে না হলে বা পছন্দ না হলেও অব্যবহৃত পণ্য মূল প্যাকেটে ফেরত দেওয়া যায়। পণ্যের দাম ফেরত পাবেন। ফেরত পাঠানোর খরচ আপনার (ঢাকার ভেতরে ${bn.inside}, বাইরে ${bn.outside}), আর প্রথম ডেলিভারির চার্জ ফেরত দেওয়া হয় না।`,
            'মাপে না হলে বা পছন্দ না হলে পণ্য ফেরত নেওয়া হয় না। সাইজ বা অন্য কিছু নিয়ে দ্বিধা থাকলে অর্ডার করার আগে [আমাদের জিজ্ঞেস করুন](/contact)।',
          ),
          ifReturns(
            'পরিচ্ছন্নতার কারণে অন্তর্বাস, কানের দুল এবং সিল খোলা ইয়ারবাড শুধু নষ্ট বা ভুল হলেই ফেরত নেওয়া হয়।',
            'অর্ডার অপেক্ষমাণ থাকা পর্যন্ত বাতিল করা যায়, কোনো খরচ ছাড়াই।',
          ),
        ],
      },
      {
        id: 'how-to-return',
        title: 'কীভাবে ফেরত দেবেন',
        blocks: [
          {
            steps: [
              `${ifReturns('[আপনার অর্ডার](/order) খুলে **ফেরতের অনুরোধ করুন** বেছে নিন। অথবা ', '')}${bn.phone} নম্বরে ফোন করুন (${bn.hours}) বা [লিখুন](/contact): জানান **অর্ডার নম্বর** (রসিদে লেখা সাত অক্ষর), কোন পণ্য, কী সমস্যা। নষ্ট হলে একটি ছবি পাঠালে সুবিধা হয়।`,
              `সর্বোচ্চ ${bn.complaintHours} ঘণ্টার মধ্যে আমরা উত্তর দিই এবং কোন দিন ডেলিভারিকর্মী পার্সেল নিতে যাবেন তা ঠিক করি।`,
              'পণ্যটি যেভাবে পেয়েছিলেন সেভাবে প্যাকেট করে রসিদসহ ডেলিভারিকর্মীকে দিন। বুঝে নেওয়ার একটি লিখিত প্রমাণ চেয়ে নিন।',
              'পৌঁছালে আমরা দেখে আপনাকে ফোন করব।',
            ],
          },
        ],
      },
      {
        id: 'refund',
        title: 'টাকা কবে, কীভাবে ফেরত পাবেন',
        blocks: [
          `পণ্য আমাদের কাছে পৌঁছে ঠিক আছে দেখা গেলেই, এবং সর্বোচ্চ **${bn.refundDays} দিনের** মধ্যে। ${ifPaidOnline('অনলাইনে দেওয়া টাকা একই মাধ্যমে ফেরত পাবেন। নগদে দিয়ে থাকলে কীভাবে ফেরত চান জানান:', 'আপনি নগদে দাম দিয়েছেন, তাই কীভাবে ফেরত চান জানান:')} আপনার নামের ব্যাংক অ্যাকাউন্টে, নাকি মোবাইল ব্যাংকিং নম্বরে। আমরা কখনো পিন বা ওটিপি চাই না; কেউ চাইলে তিনি আমাদের লোক নন।`,
        ],
      },
      {
        id: 'no-agreement',
        title: 'মীমাংসা না হলে',
        blocks: [
          `${bn.mail} ঠিকানায় লিখুন: অভিযোগ ${bn.complaintHours} ঘণ্টার মধ্যে দেখা হয়। কারণ ঘটার ৩০ দিনের মধ্যে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরেও অভিযোগ করতে পারেন। আইনে আপনার যে অধিকার আছে, এই নীতিমালা তার কিছুই কমায় না।`,
        ],
      },
    ],
  },
}
