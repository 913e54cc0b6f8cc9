import type { WrittenArticle } from '../markup.ts'

export const phoneSpecification: WrittenArticle = {
  slug: 'reading-a-phones-specification',
  written: '2026-11-21',
  en: {
    title: 'Reading a phone’s specification',
    summary:
      'Chip, memory, screen, battery, bands: what decides how a phone feels in two years, and what is only there to impress.',
    opening: [
      'A specification has thirty lines. Six of them decide whether you will still like the phone in two years. Here they are, in the order in which they matter.',
    ],
    sections: [
      {
        id: 'memory',
        title: 'Memory: two different numbers',
        blocks: [
          '“8/128” means 8 GB of working memory (RAM) and 128 GB of storage (ROM). Working memory decides how many apps stay open: with 4 GB apps keep starting over, 6 GB will do, 8 GB is comfortable. “8 GB + 8 GB virtual” is 8 GB. The rest is borrowed from the slow storage.',
          'Of the storage, the system takes 20 to 30 GB. Photos and WhatsApp fill 64 GB within a year, so take 128, or see that there is a separate slot for a memory card; in a “hybrid” slot, the card takes the place of the second SIM. If the kind is given, UFS is several times as fast as eMMC.',
        ],
      },
      {
        id: 'chip',
        title: 'The chip',
        blocks: [
          'The name says little. What helps is its size in nanometres (smaller runs cooler: 4 to 6 nm is good, 12 nm is old) and its year. A mid-range chip from last year is usually faster, and always cooler, than a top one from five years ago.',
        ],
      },
      {
        id: 'screen',
        title: 'The screen',
        blocks: [
          {
            list: [
              '**Resolution**: HD+ (about 720 × 1600) is grainy on six and a half inches, FHD+ (about 1080 × 2400) is sharp. Small print in Bengali shows the difference best.',
              '**AMOLED or IPS**: AMOLED has true black and uses less battery with a dark theme; a good IPS screen is cheaper and lasts just as well.',
              '**Brightness** in nits: below 450 the screen is a mirror in the sun. 600 or more is good outdoors.',
              '**90 or 120 Hz** makes scrolling smooth. Nice, but not worth a worse chip.',
            ],
          },
        ],
      },
      {
        id: 'battery',
        title: 'Battery and charging',
        blocks: [
          '5,000 mAh is usual and lasts a long day. Fast charging is given in watts: 18 W needs about two hours, 33 W a little over one. See whether the charger is in the box; more and more often it is not. And [see that it is a real one](/blog/spotting-a-fake-charger).',
        ],
      },
      {
        id: 'network',
        title: 'Network: will it work here?',
        blocks: [
          'A phone made for another country may lack the bands that are used here. For 4G in Bangladesh look for LTE bands **1, 3 and 8** (2100, 1800 and 900 MHz). Band 8 is the one that reaches into villages and through walls. VoLTE gives clear calls, if your operator offers it for this model.',
          'Every phone has an IMEI of 15 digits: dial *#06#. Before you buy a used or an imported one, send KYD, a space and the 15 digits by SMS to 16002; the answer says whether it is in the database of the BTRC. A phone that is not there may be blocked from the network.',
        ],
      },
      {
        id: 'updates',
        title: 'Updates: the line that is missing',
        blocks: [
          'How many years of security updates does the maker promise? It is rarely on the list, and it is what ends a phone’s life: banking apps refuse old systems. Two years is poor, four is good. Count from the day the model appeared, not from the day you buy it.',
        ],
      },
      {
        id: 'ignore',
        title: 'What you can ignore',
        blocks: [
          {
            list: [
              '**Megapixels.** 108 of them are joined to 12 in the picture. The size of the sensor and night shots in reviews tell more.',
              '**The number of cameras.** A 2 MP “macro” or “depth” camera is there to be counted.',
              '**Benchmark points.** They are measured on a cool phone for three minutes.',
            ],
          },
          'With this list beside you, look through our [phones](/shop?tag=Mobile): every one has its specification on the page.',
        ],
      },
    ],
  },
  bn: {
    title: 'ফোনের স্পেসিফিকেশন পড়ার নিয়ম',
    summary: 'চিপ, মেমোরি, পর্দা, ব্যাটারি, ব্যান্ড: দুই বছর পরও ফোন ভালো লাগবে কি না তা কোনগুলো ঠিক করে, আর কোনগুলো শুধু দেখানোর।',
    opening: [
      'স্পেসিফিকেশনে লাইন থাকে গোটা ত্রিশেক। দুই বছর পরও ফোনটি ভালো লাগবে কি না, তা ঠিক করে তার ছয়টি। গুরুত্ব অনুযায়ী সাজিয়ে দিলাম।',
    ],
    sections: [
      {
        id: 'memory',
        title: 'মেমোরি: দুটি আলাদা সংখ্যা',
        blocks: [
          '“৮/১২৮” মানে ৮ জিবি র‍্যাম আর ১২৮ জিবি স্টোরেজ (রম)। কয়টি অ্যাপ খোলা থাকবে তা ঠিক করে র‍্যাম: ৪ জিবিতে অ্যাপ বারবার নতুন করে খোলে, ৬ জিবিতে চলে যায়, ৮ জিবিতে আরাম। “৮ + ৮ জিবি ভার্চুয়াল” আসলে ৮ জিবিই; বাকিটা ধীর স্টোরেজ থেকে ধার করা।',
          'স্টোরেজের ২০ থেকে ৩০ জিবি নেয় সিস্টেম নিজে। ছবি আর WhatsApp-এ ৬৪ জিবি এক বছরেই ভরে যায়, তাই ১২৮ নিন, কিংবা দেখুন কার্ডের আলাদা জায়গা আছে কি না; “হাইব্রিড” স্লটে কার্ড দিলে দ্বিতীয় সিম দেওয়া যায় না। ধরন লেখা থাকলে জেনে রাখুন, UFS হলো eMMC-র চেয়ে কয়েক গুণ দ্রুত।',
        ],
      },
      {
        id: 'chip',
        title: 'চিপ',
        blocks: [
          'নাম শুনে বিশেষ কিছু বোঝা যায় না। দেখুন কত ন্যানোমিটার (যত ছোট তত ঠান্ডা: ৪ থেকে ৬ ভালো, ১২ পুরোনো) আর কোন সালের। পাঁচ বছর আগের সেরা চিপের চেয়ে গত বছরের মাঝারি চিপ সাধারণত দ্রুত, আর সব সময়ই কম গরম।',
        ],
      },
      {
        id: 'screen',
        title: 'পর্দা',
        blocks: [
          {
            list: [
              '**রেজল্যুশন**: সাড়ে ছয় ইঞ্চিতে HD+ (প্রায় ৭২০ × ১৬০০) দানাদার লাগে, FHD+ (প্রায় ১০৮০ × ২৪০০) স্পষ্ট। ছোট বাংলা হরফে তফাতটা সবচেয়ে বোঝা যায়।',
              '**অ্যামোলেড না আইপিএস**: অ্যামোলেডে কালো সত্যিই কালো, গাঢ় থিমে ব্যাটারিও বাঁচে; ভালো আইপিএস পর্দা সস্তা, টেকেও সমান।',
              '**উজ্জ্বলতা** (নিট): ৪৫০-এর কম হলে রোদে শুধু নিজের মুখ দেখবেন। বাইরে ব্যবহারে ৬০০ বা বেশি ভালো।',
              '**৯০ বা ১২০ হার্টজ** হলে স্ক্রল মসৃণ হয়। ভালো জিনিস, তবে এর জন্য খারাপ চিপ নেওয়া ঠিক নয়।',
            ],
          },
        ],
      },
      {
        id: 'battery',
        title: 'ব্যাটারি ও চার্জ',
        blocks: [
          '৫,০০০ এমএএইচ এখন সাধারণ, লম্বা একটি দিন চলে। দ্রুত চার্জ মাপা হয় ওয়াটে: ১৮ ওয়াটে লাগে প্রায় দুই ঘণ্টা, ৩৩ ওয়াটে এক ঘণ্টার একটু বেশি। বাক্সে চার্জার আছে কি না দেখুন; দিন দিন তা কমছে। আর [চার্জারটি আসল কি না](/blog/spotting-a-fake-charger) তা-ও।',
        ],
      },
      {
        id: 'network',
        title: 'নেটওয়ার্ক: এ দেশে চলবে তো?',
        blocks: [
          'অন্য দেশের জন্য বানানো ফোনে এখানকার ব্যান্ড না-ও থাকতে পারে। বাংলাদেশে ফোরজির জন্য দেখুন এলটিই ব্যান্ড **১, ৩ ও ৮** (২১০০, ১৮০০ ও ৯০০ মেগাহার্টজ)। গ্রামে আর ঘরের দেয়াল পেরিয়ে পৌঁছায় ব্যান্ড ৮। VoLTE থাকলে কথা পরিষ্কার শোনা যায়, যদি আপনার অপারেটর এ মডেলে তা দেয়।',
          'প্রতিটি ফোনের ১৫ অঙ্কের আইএমইআই থাকে: *#06# ডায়াল করুন। পুরোনো বা বিদেশ থেকে আনা ফোন কেনার আগে KYD লিখে একটি ফাঁক দিয়ে ১৫টি অঙ্ক লিখে ১৬০০২ নম্বরে এসএমএস পাঠান; বিটিআরসির তথ্যভান্ডারে আছে কি না, উত্তরে জানা যাবে। না থাকলে ফোনটি নেটওয়ার্ক থেকে বাদ পড়তে পারে।',
        ],
      },
      {
        id: 'updates',
        title: 'আপডেট: যে লাইনটি থাকে না',
        blocks: [
          'নির্মাতা কত বছর নিরাপত্তা আপডেট দেবে? তালিকায় এটি প্রায় কখনোই থাকে না, অথচ ফোনের আয়ু শেষ হয় এখানেই: ব্যাংকের অ্যাপ পুরোনো সিস্টেমে চলে না। দুই বছর কম, চার বছর ভালো। গুনবেন মডেলটি বাজারে আসার দিন থেকে, আপনার কেনার দিন থেকে নয়।',
        ],
      },
      {
        id: 'ignore',
        title: 'যেগুলো না দেখলেও চলে',
        blocks: [
          {
            list: [
              '**মেগাপিক্সেল।** ১০৮টি মিলে ছবিতে হয় ১২। সেন্সরের আকার আর রিভিউতে রাতের ছবি দেখে বেশি বোঝা যায়।',
              '**ক্যামেরার সংখ্যা।** ২ মেগাপিক্সেলের “ম্যাক্রো” বা “ডেপথ” ক্যামেরা গোনার জন্যই রাখা।',
              '**বেঞ্চমার্কের নম্বর।** ঠান্ডা ফোনে তিন মিনিট মেপে পাওয়া।',
            ],
          },
          'তালিকাটি পাশে রেখে আমাদের [ফোনগুলো](/shop?tag=Mobile) দেখুন: প্রতিটির পাতায় স্পেসিফিকেশন দেওয়া আছে।',
        ],
      },
    ],
  },
}
