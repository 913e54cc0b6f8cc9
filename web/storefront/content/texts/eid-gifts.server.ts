import type { WrittenArticle } from '../markup.ts'
import { figures, ifReturns } from './figures.server.ts'

const { en, bn } = figures

export const eidGifts: WrittenArticle = {
  slug: 'gifts-for-eid',
  written: '2026-11-21',
  en: {
    title: 'Gifts for Eid, without the last-minute rush',
    summary:
      'A list by person and by budget, a calendar that works backwards from the moon, and sizes you can find out without asking.',
    opening: [
      'In the last week before Eid three things run out: sizes, riders, and patience. Start three weeks earlier and you have all three. Here is a plan that fits on one page.',
    ],
    sections: [
      {
        id: 'calendar',
        title: 'A calendar, backwards from the moon',
        blocks: [
          {
            list: [
              '**Four weeks before**: write the list. Who, what, how much in all. Set the sum before you look at pictures.',
              '**Three weeks**: clothes. Now all sizes and colours are there, and a tailor still has time for a hem.',
              '**Two weeks**: everything else; and anything that must go outside Dhaka, order it now.',
              `**Ten days**: the last safe day for parcels outside Dhaka (${en.outsideDays} working days, more when roads are full). Inside Dhaka (${en.insideDays} working days) the same holds a week before.`,
              '**The last days**: nothing that must fit. What does not arrive in time can be a card with a photo of it.',
            ],
          },
        ],
      },
      {
        id: 'sizes',
        title: 'Sizes without asking',
        blocks: [
          'Measure a garment that fits, while its owner is out: chest flat from armpit to armpit, and length. [How to do it](/blog/which-panjabi-size). For children, take their height from the door frame and add two inches. If you cannot find out, give something that needs no size: a saree, a shawl, a watch, jewellery.',
        ],
      },
      {
        id: 'by-person',
        title: 'For whom',
        blocks: [
          {
            list: [
              '**Father, father-in-law**: a [panjabi](/shop?tag=Panjabi) in plain cotton, one size looser than he thinks; a button phone with large keys, if he likes a phone to be a phone.',
              '**Mother, mother-in-law**: a soft [saree](/shop?tag=Sharee) she can wear all day, rather than a stiff one for one evening. An electric kettle or a rice cooker is welcome only if she has said so.',
              '**Wife, sister**: [jewellery](/shop?tag=Jewellery) in the colour of something she already wears. Look into her cupboard, not into ours.',
              '**Husband, brother**: a [watch](/shop?tag=Watch), a good [shirt](/shop?tag=Shirt) for the office, a power bank [that holds what it says](/blog/choosing-a-power-bank).',
              '**Children**: [clothes](/shop?tag=Baby) that may get dirty on the first afternoon. Something to play with on top, and the day is saved.',
              '**People who work for you**: a new garment, given before the last day, and the bonus beside it, not instead of it.',
            ],
          },
        ],
      },
      {
        id: 'budget',
        title: 'Keeping to the budget',
        blocks: [
          'Sort the list by price from low to high; that is how our [shop](/shop) opens anyway. Fix an upper price in the filter, and you will not see what you do not want to spend. Buy several things in one order: delivery is charged once per order, not per piece. Look at [the offers](/offer), but only with your list in hand. Something that nobody wanted is not cheap at half its price.',
        ],
      },
      {
        id: 'to-the-village',
        title: 'Sending it to the village',
        blocks: [
          {
            list: [
              'Give the phone number of somebody who is **there** and will answer. The rider calls that one.',
              'In the address: village, post office, union, upazila, district, and a landmark that everybody knows, such as the school or the bazaar.',
              'It is cash on delivery there as well. Tell them the sum beforehand, or send it to them, so that the gift does not begin with a debt.',
              'Ask them to look into the parcel [before they pay](/blog/checking-a-parcel-at-the-door).',
            ],
          },
        ],
      },
      {
        id: 'wrapping',
        title: 'Wrapping, and keeping a way back',
        blocks: [
          `Leave tags and packaging as they are, and put the receipt in an envelope. ${ifReturns(`You can ask for a return within ${en.returnDays} days of delivery; for gifts that are bought early, check that Eid falls within that time, and have the sizes tried on before.`, 'We take back only what is wrong or damaged, so ask for sizes before you order, and look at each gift on the day it comes.')} Wrap in cloth instead of paper: a gamcha or a dupatta is a second gift, and nothing is thrown away.`,
        ],
      },
    ],
  },
  bn: {
    title: 'ঈদের উপহার, শেষ মুহূর্তের হুড়োহুড়ি ছাড়া',
    summary: 'কার জন্য কী, বাজেট কীভাবে সামলাবেন, চাঁদ থেকে উল্টো গোনা দিনপঞ্জি, আর না জিজ্ঞেস করেই মাপ জানার উপায়।',
    opening: [
      'ঈদের আগের শেষ সপ্তাহে তিনটি জিনিস ফুরায়: সাইজ, ডেলিভারিকর্মী আর ধৈর্য। তিন সপ্তাহ আগে শুরু করলে তিনটিই পাওয়া যায়। এক পাতার একটি পরিকল্পনা রইল।',
    ],
    sections: [
      {
        id: 'calendar',
        title: 'চাঁদ থেকে উল্টো গোনা দিনপঞ্জি',
        blocks: [
          {
            list: [
              '**চার সপ্তাহ আগে**: তালিকা লিখুন। কে, কী, সব মিলিয়ে কত। ছবি দেখার আগে অঙ্কটা ঠিক করুন।',
              '**তিন সপ্তাহ**: পোশাক। এখন সব সাইজ ও রং আছে, দর্জির হাতেও সময় আছে।',
              '**দুই সপ্তাহ**: বাকি সব; আর ঢাকার বাইরে যা যাবে তা এখনই অর্ডার করুন।',
              `**দশ দিন**: ঢাকার বাইরের পার্সেলের শেষ নিশ্চিন্ত দিন (${bn.outsideDays} কর্মদিবস, রাস্তায় ভিড় হলে বেশি)। ঢাকার ভেতরে (${bn.insideDays} কর্মদিবস) এক সপ্তাহ আগে।`,
              '**শেষ কয়েক দিন**: মাপে হতে হবে এমন কিছু নয়। সময়মতো না পৌঁছালে ছবিসহ একটি কার্ডও উপহার।',
            ],
          },
        ],
      },
      {
        id: 'sizes',
        title: 'না জিজ্ঞেস করেই মাপ',
        blocks: [
          'যাঁর জন্য কিনছেন তিনি বাইরে থাকলে তাঁর গায়ে ভালো বসে এমন একটি কাপড় মাপুন: বিছানো অবস্থায় বগল থেকে বগল, আর লম্বা। [কীভাবে মাপবেন](/blog/which-panjabi-size)। শিশুদের উচ্চতা দরজার চৌকাঠে মেপে দুই ইঞ্চি বেশি ধরুন। কিছুই জানা না গেলে মাপ লাগে না এমন কিছু দিন: শাড়ি, শাল, ঘড়ি, গয়না।',
        ],
      },
      {
        id: 'by-person',
        title: 'কার জন্য কী',
        blocks: [
          {
            list: [
              '**বাবা, শ্বশুর**: সাদামাটা সুতির [পাঞ্জাবি](/shop?tag=Panjabi), তিনি যা ভাবেন তার চেয়ে এক মাপ ঢিলা; ফোনকে ফোনই রাখতে চাইলে বড় বোতামের ফোন।',
              '**মা, শাশুড়ি**: এক সন্ধ্যার কড়কড়ে শাড়ির চেয়ে সারা দিন পরার নরম [শাড়ি](/shop?tag=Sharee)। ইলেকট্রিক কেটলি বা রাইস কুকার তখনই, যদি নিজে বলে থাকেন।',
              '**স্ত্রী, বোন**: তাঁর আছে এমন কোনো পোশাকের রঙে মিলিয়ে [গয়না](/shop?tag=Jewellery)। আমাদের দোকানে নয়, আগে তাঁর আলমারিতে তাকান।',
              '**স্বামী, ভাই**: একটি [ঘড়ি](/shop?tag=Watch), অফিসের ভালো [শার্ট](/shop?tag=Shirt), কিংবা [যত লেখা তত চার্জ](/blog/choosing-a-power-bank) এমন পাওয়ার ব্যাংক।',
              '**শিশু**: প্রথম বিকেলেই ময়লা হলে ক্ষতি নেই এমন [পোশাক](/shop?tag=Baby)। সঙ্গে খেলার কিছু থাকলে দিনটাই ভালো।',
              '**যাঁরা আপনার বাসায় বা কাজে সাহায্য করেন**: নতুন কাপড়, শেষ দিনের আগে; বোনাস তার সঙ্গে, তার বদলে নয়।',
            ],
          },
        ],
      },
      {
        id: 'budget',
        title: 'বাজেট ধরে রাখা',
        blocks: [
          'কম দাম থেকে বেশি দামে সাজিয়ে দেখুন; আমাদের [দোকান](/shop) এমনিতেই সেভাবে খোলে। ফিল্টারে সর্বোচ্চ দাম বেঁধে দিন, যা খরচ করতে চান না তা চোখেই পড়বে না। কয়েকটি জিনিস এক অর্ডারে কিনুন: চার্জ অর্ডারপ্রতি, জিনিসপ্রতি নয়। [অফার](/offer) দেখুন, তবে তালিকা হাতে নিয়ে। যে জিনিস কেউ চায়নি, অর্ধেক দামেও তা সস্তা নয়।',
        ],
      },
      {
        id: 'to-the-village',
        title: 'গ্রামের বাড়িতে পাঠানো',
        blocks: [
          {
            list: [
              'যিনি **সেখানে** আছেন ও ফোন ধরবেন, তাঁর নম্বর দিন। ডেলিভারিকর্মী তাঁকেই ফোন করবেন।',
              'ঠিকানায় লিখুন: গ্রাম, ডাকঘর, ইউনিয়ন, উপজেলা, জেলা, আর সবার চেনা একটি জায়গা, যেমন স্কুল বা বাজার।',
              'সেখানেও ক্যাশ অন ডেলিভারি। টাকার অঙ্ক আগেই জানান বা পাঠিয়ে দিন, উপহার যেন দেনা দিয়ে শুরু না হয়।',
              'বলে দিন, যেন [টাকা দেওয়ার আগে](/blog/checking-a-parcel-at-the-door) পার্সেল খুলে দেখেন।',
            ],
          },
        ],
      },
      {
        id: 'wrapping',
        title: 'মোড়ানো, আর ফেরার পথ খোলা রাখা',
        blocks: [
          `ট্যাগ ও প্যাকেট যেমন আছে তেমনই রাখুন, রসিদ খামে ভরে দিন। ${ifReturns(`ডেলিভারির ${bn.returnDays} দিনের মধ্যে ফেরতের অনুরোধ করা যায়; আগেভাগে কেনা উপহারে হিসাব করে দেখুন ঈদ এর মধ্যে পড়ে কি না, মাপ আগেই পরখ করিয়ে নিন।`, 'আমরা শুধু ভুল বা নষ্ট পণ্য ফেরত নিই; তাই মাপ জেনে অর্ডার করুন, আর উপহার হাতে পেলে সেদিনই দেখে নিন।')} কাগজের বদলে কাপড়ে মোড়ান: একটি গামছা বা ওড়না নিজেই আরেকটি উপহার, কিছু ফেলাও যায় না।`,
        ],
      },
    ],
  },
}
