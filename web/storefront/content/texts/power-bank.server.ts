import type { WrittenArticle } from '../markup.ts'

export const powerBank: WrittenArticle = {
  slug: 'choosing-a-power-bank',
  written: '2026-11-21',
  en: {
    title: 'Choosing a power bank that holds what it says',
    summary:
      'What the milliampere-hours on the case really mean, how many charges you get, and how to tell an empty promise by its weight.',
    opening: [
      'A power bank is bought for the evening when the power is out and the phone is at nine per cent. Whether it helps then is decided in the shop, by three figures: capacity, power and weight.',
    ],
    sections: [
      {
        id: 'capacity',
        title: 'Capacity: take a third off',
        blocks: [
          'The big number, 10,000 or 20,000 mAh, is the charge of the cells inside, at their own 3.7 volts. Your phone is fed at 5 volts or more, and lifting the voltage costs energy; cable and phone get warm and take their share too. Between 60 and 65 per cent of the number arrives. Honest makers print this second figure beside the first one, as “rated capacity”.',
          'So a 10,000 mAh bank gives about 6,000 to 6,500 mAh. That charges a phone with a 5,000 mAh battery once, and a little more. For one day away from home that is enough. For a journey of several days, or two people, take 20,000.',
        ],
      },
      {
        id: 'power',
        title: 'Power: how fast it goes',
        blocks: [
          'Volts times amperes are watts. 5 V and 2 A make 10 W: a 5,000 mAh phone needs about two and a half hours. Banks with Power Delivery (PD) or Quick Charge give 18 to 22.5 W and halve that, if the phone and cable support it. A laptop needs 45 W or more, and a bank that says so in its specification.',
          {
            list: [
              'Make sure it has a **USB-C** port that works in both directions. Charging a 20,000 mAh bank through an old micro-USB port takes the whole night and half the morning.',
              'Two outputs share the power. “22.5 W” is usually for one port alone.',
              'For a Wi-Fi router, an ordinary bank is of no use: routers want 9 or 12 volts. Look for one with such an output, or a mini-UPS.',
            ],
          },
        ],
      },
      {
        id: 'fake',
        title: 'How to see an empty promise',
        blocks: [
          'Energy has weight. Today’s cells store about 10,000 mAh in 180 to 230 grams; a 20,000 mAh bank weighs 330 to 420. One that claims 50,000 mAh and lies in the hand like a bar of soap is filled with air, and sometimes with sand.',
          {
            list: [
              'The specification names watt-hours (Wh). Divide by 3.7 and multiply by 1,000: 37 Wh are 10,000 mAh. If the figures do not match, neither is true.',
              'The maker’s name, the model and the input and output figures are printed on the case itself, not only on the box.',
              'The price is a sign as well. At half of what everyone else asks, you get half the cells, not a bargain.',
            ],
          },
        ],
      },
      {
        id: 'care',
        title: 'Using it safely',
        blocks: [
          {
            list: [
              'Never leave it in the sun, on a motorcycle’s tank or in a parked car. Heat is what ages cells, and what sets them on fire.',
              'Do not charge under a pillow. If the case bulges, stop using it at once and do not press it flat.',
              'Unused for months, it keeps best half full. Charge it a little every three months.',
              'In aeroplanes it belongs in your hand luggage, never in a checked bag. Up to 100 Wh, about 27,000 mAh, is allowed by most airlines.',
            ],
          },
        ],
      },
      {
        id: 'in-short',
        title: 'In short',
        blocks: [
          'For most people: 10,000 mAh, PD or Quick Charge of 18 W or more, USB-C both ways, around 200 grams. When the parcel comes, weigh it on the kitchen scales before you throw the box away. Ours are among the [power banks](/search?query=power+bank) and the other [electronics](/shop?category=Electronics).',
        ],
      },
    ],
  },
  bn: {
    title: 'যত লেখা তত চার্জ: পাওয়ার ব্যাংক চেনার উপায়',
    summary: 'গায়ে লেখা মিলিঅ্যাম্পিয়ারের আসল মানে কী, ফোন কয়বার চার্জ হবে, আর ওজন দেখে ফাঁকি কীভাবে ধরবেন।',
    opening: [
      'পাওয়ার ব্যাংক কেনা হয় সেই সন্ধ্যার জন্য, যখন বিদ্যুৎ নেই আর ফোনে চার্জ নয় শতাংশ। তখন সেটি কাজে আসবে কি না, তা ঠিক হয় কেনার সময়, তিনটি সংখ্যায়: ধারণক্ষমতা, শক্তি আর ওজন।',
    ],
    sections: [
      {
        id: 'capacity',
        title: 'ধারণক্ষমতা: এক-তৃতীয়াংশ বাদ দিন',
        blocks: [
          'বড় করে লেখা ১০,০০০ বা ২০,০০০ এমএএইচ হলো ভেতরের সেলের চার্জ, সেলের নিজের ৩.৭ ভোল্টে। ফোনে চার্জ যায় ৫ ভোল্ট বা তার বেশিতে; ভোল্টেজ বাড়াতে শক্তি খরচ হয়, তার আর ফোন গরম হয়েও কিছু যায়। শেষ পর্যন্ত পৌঁছায় লেখা সংখ্যার ৬০ থেকে ৬৫ শতাংশ। সৎ নির্মাতা পাশে এই দ্বিতীয় সংখ্যাটিও লেখেন, “রেটেড ক্যাপাসিটি” নামে।',
          'অর্থাৎ ১০,০০০ এমএএইচের পাওয়ার ব্যাংক দেয় প্রায় ৬,০০০ থেকে ৬,৫০০ এমএএইচ। ৫,০০০ এমএএইচের ফোন একবার পুরো চার্জ হবে, আরও সামান্য থাকবে। এক দিন বাইরে থাকার জন্য এটাই যথেষ্ট। কয়েক দিনের যাত্রা বা দুজনের জন্য ২০,০০০ নিন।',
        ],
      },
      {
        id: 'power',
        title: 'শক্তি: কত দ্রুত চার্জ হবে',
        blocks: [
          'ভোল্টকে অ্যাম্পিয়ার দিয়ে গুণ করলে ওয়াট। ৫ ভোল্ট ২ অ্যাম্পিয়ারে ১০ ওয়াট: ৫,০০০ এমএএইচের ফোনে লাগে প্রায় আড়াই ঘণ্টা। পাওয়ার ডেলিভারি (PD) বা কুইক চার্জ থাকলে ১৮ থেকে ২২.৫ ওয়াট, সময় অর্ধেক — যদি ফোন ও তারও তা পারে। ল্যাপটপের জন্য চাই ৪৫ ওয়াট বা বেশি, আর সে কথা স্পেসিফিকেশনে লেখা থাকতে হবে।',
          {
            list: [
              'দেখুন **ইউএসবি-সি** পোর্ট আছে কি না, যা দিয়ে চার্জ নেওয়া-দেওয়া দুটোই হয়। পুরোনো মাইক্রো-ইউএসবি দিয়ে ২০,০০০ এমএএইচ ভরতে সারা রাত আর সকালের অর্ধেক লাগে।',
              'দুটি পোর্টে একসঙ্গে চার্জ দিলে শক্তি ভাগ হয়। “২২.৫ ওয়াট” সাধারণত একটি পোর্টের জন্যই।',
              'ওয়াই-ফাই রাউটার চালাতে সাধারণ পাওয়ার ব্যাংক চলবে না: রাউটার চায় ৯ বা ১২ ভোল্ট। তেমন আউটপুট আছে এমনটি বা মিনি ইউপিএস খুঁজুন।',
            ],
          },
        ],
      },
      {
        id: 'fake',
        title: 'ফাঁকি ধরার উপায়',
        blocks: [
          'শক্তির ওজন আছে। এখনকার সেলে ১০,০০০ এমএএইচ ধরতে লাগে ১৮০ থেকে ২৩০ গ্রাম; ২০,০০০ এমএএইচের ওজন ৩৩০ থেকে ৪২০ গ্রাম। যেটি ৫০,০০০ এমএএইচ দাবি করে অথচ হাতে সাবানের মতো হালকা, তার ভেতরে বেশির ভাগ হাওয়া, কখনো বালিও।',
          {
            list: [
              'স্পেসিফিকেশনে ওয়াট-আওয়ার (Wh) লেখা থাকে। ৩.৭ দিয়ে ভাগ করে ১,০০০ দিয়ে গুণ করুন: ৩৭ Wh মানে ১০,০০০ এমএএইচ। হিসাব না মিললে দুটোর কোনোটিই ঠিক নয়।',
              'নির্মাতার নাম, মডেল, ইনপুট ও আউটপুট শুধু বাক্সে নয়, যন্ত্রের গায়েই ছাপা থাকে।',
              'দামও একটি ইঙ্গিত। সবাই যা চায় তার অর্ধেক দাম মানে সস্তা নয়, অর্ধেক সেল।',
            ],
          },
        ],
      },
      {
        id: 'care',
        title: 'নিরাপদে ব্যবহার',
        blocks: [
          {
            list: [
              'রোদে, মোটরসাইকেলের ট্যাংকের ওপর বা বন্ধ গাড়িতে ফেলে রাখবেন না। তাপে সেল বুড়ো হয়, আগুনও ধরে।',
              'বালিশের নিচে রেখে চার্জ দেবেন না। গা ফুলে উঠলে সঙ্গে সঙ্গে ব্যবহার বন্ধ করুন, চেপে সমান করতে যাবেন না।',
              'মাসের পর মাস ব্যবহার না হলে অর্ধেক চার্জে রাখাই ভালো। তিন মাসে একবার একটু চার্জ দিন।',
              'বিমানে হাতব্যাগে নিন, বড় লাগেজে কখনো নয়। বেশির ভাগ এয়ারলাইনে ১০০ Wh, অর্থাৎ প্রায় ২৭,০০০ এমএএইচ পর্যন্ত নেওয়া যায়।',
            ],
          },
        ],
      },
      {
        id: 'in-short',
        title: 'এক কথায়',
        blocks: [
          'বেশির ভাগ মানুষের জন্য: ১০,০০০ এমএএইচ, ১৮ ওয়াট বা বেশি PD কিংবা কুইক চার্জ, দুদিকেই ইউএসবি-সি, ওজন ২০০ গ্রামের কাছাকাছি। পার্সেল এলে বাক্স ফেলার আগে রান্নাঘরের নিক্তিতে মেপে নিন। আমাদেরগুলো দেখুন [পাওয়ার ব্যাংকে](/search?query=power+bank) আর অন্য [ইলেকট্রনিক্সে](/shop?category=Electronics)।',
        ],
      },
    ],
  },
}
