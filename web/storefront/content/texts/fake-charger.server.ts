import type { WrittenArticle } from '../markup.ts'

export const fakeCharger: WrittenArticle = {
  slug: 'spotting-a-fake-charger',
  written: '2026-11-21',
  en: {
    title: 'Spotting a fake charger',
    summary:
      'A bad charger ruins a battery slowly and a house quickly. Seven checks that need no tools, and what to do when one fails.',
    opening: [
      'Between the 220 volts in the wall and the 5 volts in your hand is a part that costs the maker of a bad charger a few taka too much: the insulation. A fake looks like the real one, charges for a month, and then it charges slowly, or hums, or worse. Seven checks before you use it.',
    ],
    sections: [
      {
        id: 'seven-checks',
        title: 'Seven checks',
        blocks: [
          {
            steps: [
              '**Weight.** A real charger is full of copper and ferrite. If it feels like an empty matchbox, it is one. A 20 W charger weighs 35 grams at least, a 65 W one about 100.',
              '**Print.** Maker, model, input and output are printed on the case in sharp, small letters. A spelling mistake or a name that is almost a famous one settles the matter.',
              '**Input.** It must say something like “100–240 V ~ 50/60 Hz”. Ours is 220 V at 50 Hz. A charger marked for 110–120 V only is dangerous here.',
              '**Output.** Each line is volts and amperes; multiplied, they give watts. 5 V ⎓ 3 A is 15 W, 9 V ⎓ 2.22 A is 20 W, 20 V ⎓ 3.25 A is 65 W. If the front says 65 W and no line reaches it, the front is lying.',
              '**Pins.** They sit firmly, are smooth, and are far enough from the edge that no finger touches metal while plugging in.',
              '**Seam.** The halves of the case are welded or clipped without a gap. If you can see in, so can dampness, and in the monsoon it will.',
              '**Marks.** CE, FCC and the crossed-out bin can be printed by anybody. They prove nothing by themselves; their absence is a bad sign.',
            ],
          },
        ],
      },
      {
        id: 'first-day',
        title: 'On the first day of use',
        blocks: [
          'Charge while you are at home and awake, and after twenty minutes put the back of your hand on it. Warm is normal. If you have to take your hand away, unplug it.',
          {
            list: [
              'The touch screen jumps or types by itself while charging: the charger lets through what it should filter. Stop using it.',
              'It hums, whistles or smells of fish or burnt plastic: unplug it at the switch, not at the plug.',
              'The phone says “charging slowly” with a charger that should be fast: try another cable first. Many cables carry only 10 W.',
              'Metal parts of the phone tingle under the fingertip: the insulation is bad. Do not use it again.',
            ],
          },
        ],
      },
      {
        id: 'cable',
        title: 'The cable is half of it',
        blocks: [
          'For more than 60 W a USB-C cable needs a chip of its own, and is sold as “100 W” or “5 A”. A cable that gets hot near the plug has wires that are too thin. Throw a cable away when its sleeve is cracked at the plug; tape does not bring back insulation.',
        ],
      },
      {
        id: 'habits',
        title: 'Good habits',
        blocks: [
          {
            list: [
              'Not under a pillow, not on the bed, not on a curtain.',
              'One charger in one socket. Three multi-plugs in a row are a fire waiting to happen.',
              'When the current comes back after load-shedding, the voltage can jump. Unplug what you can and plug it in again after five minutes.',
              'Wet hands, wet floor: later.',
            ],
          },
        ],
      },
      {
        id: 'if-it-is-fake',
        title: 'If you have bought a fake one',
        blocks: [
          'Keep box and receipt and take a photo of the label. Sold by us it is a wrong product: we take it back at our cost and refund it in full, [as the return policy says](/return-policy#wrong-or-damaged). Bought elsewhere, the shop owes you the same under consumer law. Our own are listed under [chargers](/search?query=charger) and [cables](/search?query=cable).',
        ],
      },
    ],
  },
  bn: {
    title: 'নকল চার্জার চেনার উপায়',
    summary: 'খারাপ চার্জার ব্যাটারি নষ্ট করে ধীরে, ঘর নষ্ট করে তাড়াতাড়ি। কোনো যন্ত্র ছাড়াই সাতটি পরীক্ষা, আর গোলমাল পেলে কী করবেন।',
    opening: [
      'দেয়ালের ২২০ ভোল্ট আর আপনার হাতের ৫ ভোল্টের মাঝখানে থাকে একটি জিনিস, যেটিতে খারাপ নির্মাতা কয়েক টাকা বাঁচান: ইনসুলেশন। নকলটি দেখতে আসলের মতোই, এক মাস চার্জও দেয়, তারপর ধীর হয়, গুনগুন করে, কিংবা আরও খারাপ কিছু। ব্যবহারের আগে সাতটি পরীক্ষা।',
    ],
    sections: [
      {
        id: 'seven-checks',
        title: 'সাতটি পরীক্ষা',
        blocks: [
          {
            steps: [
              '**ওজন।** আসল চার্জার তামা আর ফেরাইটে ভরা। খালি দেশলাই বাক্সের মতো লাগলে ভেতরটাও তেমনই। ২০ ওয়াটের চার্জার অন্তত ৩৫ গ্রাম, ৬৫ ওয়াটেরটি প্রায় ১০০ গ্রাম।',
              '**ছাপা।** নির্মাতা, মডেল, ইনপুট, আউটপুট স্পষ্ট ছোট অক্ষরে গায়ে লেখা থাকে। বানান ভুল, কিংবা বিখ্যাত নামের কাছাকাছি কোনো নাম থাকলে আর কিছু দেখার দরকার নেই।',
              '**ইনপুট।** “100–240 V ~ 50/60 Hz” বা তেমন কিছু লেখা থাকতে হবে। আমাদের লাইন ২২০ ভোল্ট, ৫০ হার্টজ। শুধু 110–120 V লেখা চার্জার এখানে বিপজ্জনক।',
              '**আউটপুট।** প্রতি লাইনে ভোল্ট ও অ্যাম্পিয়ার; গুণ করলে ওয়াট। 5 V ⎓ 3 A মানে ১৫ ওয়াট, 9 V ⎓ 2.22 A মানে ২০, 20 V ⎓ 3.25 A মানে ৬৫। সামনে ৬৫ ওয়াট লেখা অথচ কোনো লাইনেই তা হয় না? তাহলে সামনেরটা মিথ্যা।',
              '**পিন।** শক্ত করে বসানো, মসৃণ, আর কিনারা থেকে এতটা ভেতরে যে লাগানোর সময় আঙুল ধাতুতে লাগে না।',
              '**জোড়া।** দুই অংশ এমনভাবে জোড়া যে কোনো ফাঁক নেই। ভেতর দেখা গেলে স্যাঁতসেঁতে হাওয়াও ঢুকবে, বর্ষায় ঢুকবেই।',
              '**চিহ্ন।** CE, FCC বা কাটা ডাস্টবিন যে কেউ ছাপতে পারে। থাকলেই কিছু প্রমাণ হয় না; না থাকলে খারাপ লক্ষণ।',
            ],
          },
        ],
      },
      {
        id: 'first-day',
        title: 'প্রথম দিনের ব্যবহারে',
        blocks: [
          'বাড়িতে, জেগে থাকা অবস্থায় চার্জ দিন। কুড়ি মিনিট পর হাতের উল্টো পিঠ ছোঁয়ান। হালকা গরম লাগা স্বাভাবিক; হাত সরিয়ে নিতে হলে খুলে ফেলুন।',
          {
            list: [
              'চার্জের সময় টাচস্ক্রিন লাফায় বা নিজে নিজে লেখে: যা আটকানোর কথা, চার্জার তা ছেড়ে দিচ্ছে। আর ব্যবহার করবেন না।',
              'গুনগুন বা শিস শোনা যায়, মাছের মতো বা পোড়া প্লাস্টিকের গন্ধ আসে: প্লাগে হাত না দিয়ে সুইচ বন্ধ করুন।',
              'দ্রুত চার্জারেও “ধীরে চার্জ হচ্ছে” দেখায়: আগে অন্য তার লাগিয়ে দেখুন। অনেক তারে ১০ ওয়াটের বেশি যায় না।',
              'ফোনের ধাতব অংশে আঙুল ঝিনঝিন করে: ইনসুলেশন খারাপ। আর কখনো লাগাবেন না।',
            ],
          },
        ],
      },
      {
        id: 'cable',
        title: 'অর্ধেক কাজ তারের',
        blocks: [
          '৬০ ওয়াটের বেশি নিতে ইউএসবি-সি তারে আলাদা চিপ লাগে; বিক্রেতা তখন “100 W” বা “5 A” লেখেন। প্লাগের কাছে গরম হলে বুঝবেন ভেতরের তার বেশি সরু। প্লাগের গোড়ায় ওপরের আবরণ ফেটে গেলে তার ফেলে দিন; টেপ লাগালে ইনসুলেশন ফিরে আসে না।',
        ],
      },
      {
        id: 'habits',
        title: 'ভালো অভ্যাস',
        blocks: [
          {
            list: [
              'বালিশের নিচে নয়, বিছানায় নয়, পর্দার পাশে নয়।',
              'এক সকেটে এক চার্জার। পরপর তিনটি মাল্টিপ্লাগ লাগালে যেকোনো সময় আগুন ধরতে পারে।',
              'লোডশেডিংয়ের পর বিদ্যুৎ এলে ভোল্টেজ লাফাতে পারে। যা পারেন খুলে রাখুন, পাঁচ মিনিট পর লাগান।',
              'হাত ভেজা, মেঝে ভেজা: পরে।',
            ],
          },
        ],
      },
      {
        id: 'if-it-is-fake',
        title: 'নকল কিনে ফেললে',
        blocks: [
          'বাক্স ও রসিদ রাখুন, গায়ের লেখার ছবি তুলুন। আমাদের কাছ থেকে কেনা হলে সেটি ভুল পণ্য: আমাদের খরচে ফেরত নিয়ে পুরো টাকা দেব, [ফেরতের নীতিমালায়](/return-policy#wrong-or-damaged) যেমন লেখা। অন্য কোথাও কিনলে ভোক্তা আইনে সেই দোকানেরও একই দায়। আমাদেরগুলো আছে [চার্জারে](/search?query=charger) ও [তারে](/search?query=cable)।',
        ],
      },
    ],
  },
}
