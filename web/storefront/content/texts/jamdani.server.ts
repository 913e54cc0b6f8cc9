import type { WrittenArticle } from '../markup.ts'

export const jamdani: WrittenArticle = {
  slug: 'caring-for-a-jamdani',
  written: '2026-11-21',
  en: {
    title: 'Caring for a jamdani',
    summary: 'How to wear, wash, fold and store a handwoven jamdani so that a daughter can wear it too.',
    opening: [
      'A jamdani is woven on a pit loom, two weavers side by side, and every flower in it is laid in by hand while the cloth is made. Nothing is printed, nothing is embroidered afterwards. That is why UNESCO put the craft on its list of the world’s living heritage in 2013, and why such a saree asks for a little care. It is not much.',
    ],
    sections: [
      {
        id: 'is-it-handwoven',
        title: 'Is it handwoven?',
        blocks: [
          'Turn it over. In a handwoven jamdani the motif looks nearly the same on both sides, because each thread turns back at the edge of its flower. A machine runs the thread across the whole width and cuts it off behind: the back is hairy with short ends. The hand leaves small differences from flower to flower; a machine has none. And the cloth keeps its starch: a new one stands a little away from the body.',
        ],
      },
      {
        id: 'before-wearing',
        title: 'Before and while you wear it',
        blocks: [
          {
            list: [
              'Perfume and hairspray first, saree afterwards. Alcohol takes colour out, and the spot stays.',
              'Sew a **fall** along the lower edge. That is where floor and sandals wear it through.',
              'Put pins through several folds, never through a single layer, and let them lie flat. Take rings with prongs off while you drape.',
              'After the wedding hang it in a shady, airy place for some hours before it goes back. Sweat that is shut in turns yellow.',
            ],
          },
        ],
      },
      {
        id: 'washing',
        title: 'Washing: as seldom as possible',
        blocks: [
          'Leave the first wash, and any oil stain, to a dry cleaner who knows jamdani. Many laundries also offer the old **kata wash**, which washes, starches and straightens the threads on a frame; every few years it makes the cloth like new.',
          'A pure cotton jamdani with fast colours can be washed at home. Test it first: press a wet white handkerchief on a corner. If it stays white:',
          {
            steps: [
              'Fill a bucket with cold water and dissolve a spoonful of mild shampoo or reetha (soapnut) in it. No washing powder, no bleach.',
              'Lay the folded saree in it for five minutes and move it with your hands. Do not rub or wring it.',
              'Rinse in cold water until it is clear. In the last water, thin rice starch makes it crisp again.',
              'Roll it in a towel, press the water out, and dry it in the shade, spread over two lines.',
            ],
          },
          'Half-silk, and anything with golden thread, should not be washed at home.',
        ],
      },
      {
        id: 'ironing',
        title: 'Ironing',
        blocks: [
          'While it is slightly damp, medium heat, from the back, with a cotton cloth between. Never iron along sharp folds: there the starched threads break.',
        ],
      },
      {
        id: 'storing',
        title: 'Folding and storing',
        blocks: [
          {
            list: [
              'Wrap it in washed cotton or muslin. A plastic bag keeps the dampness in and grows mould, most of all in the monsoon.',
              'Every two or three months unfold it, air it in the shade and **fold it along different lines**. A saree that lies in the same folds for years tears there.',
              'Dried neem leaves or cloves in a small pouch keep insects away. Naphthalene balls must not touch the cloth: they stain it, and golden thread turns black.',
              'Do not hang it for long. Its own weight pulls the motif out of shape. Rolling around a cardboard tube is best.',
              'Nothing heavy on top, nothing made of iron beneath.',
            ],
          },
        ],
      },
      {
        id: 'stains',
        title: 'When something is spilled',
        blocks: [
          'Lay a dry cloth on it, do not rub. Talcum powder overnight draws oil out. For tea or borhani, cold water from the back at once. Turmeric needs patience: shade, not bleach. And if you are not sure, leave it and show it to the cleaner; most stains become permanent by being helped.',
          'Look through our [sarees](/shop?tag=Sharee): the product page says what each is woven from, which decides how to wash it.',
        ],
      },
    ],
  },
  bn: {
    title: 'জামদানির যত্ন',
    summary: 'হাতে বোনা জামদানি কীভাবে পরবেন, ধোবেন, ভাঁজ করবেন ও তুলে রাখবেন, যাতে মেয়েও একদিন পরতে পারে।',
    opening: [
      'জামদানি বোনা হয় গর্ততাঁতে, দুজন তাঁতি পাশাপাশি বসে; কাপড় বোনার সঙ্গে সঙ্গে প্রতিটি ফুল হাতে তোলা হয়। ছাপা নয়, পরে করা সূচিকর্মও নয়। এ জন্যই ২০১৩ সালে ইউনেসকো এই শিল্পকে বিশ্বের জীবন্ত ঐতিহ্যের তালিকায় রেখেছে, আর এ জন্যই শাড়িটির একটু যত্ন লাগে। খুব বেশি নয়।',
    ],
    sections: [
      {
        id: 'is-it-handwoven',
        title: 'হাতে বোনা তো?',
        blocks: [
          'উল্টে দেখুন। হাতে বোনা জামদানিতে নকশা দুই পিঠেই প্রায় এক রকম, কারণ প্রতিটি সুতা ফুলের কিনারা থেকে ফিরে আসে। মেশিনে সুতা পুরো বহর পার হয়ে যায়, পরে পেছনে কেটে দেওয়া হয়: উল্টো পিঠে ছোট ছোট কাটা সুতা খোঁচা খোঁচা হয়ে থাকে। হাতের কাজে এক ফুল থেকে আরেক ফুলে সামান্য তফাত থাকে, মেশিনে থাকে না। আর নতুন কাপড়ে মাড় থাকে, গা থেকে একটু ফুলে থাকে।',
        ],
      },
      {
        id: 'before-wearing',
        title: 'পরার আগে ও পরার সময়',
        blocks: [
          {
            list: [
              'আগে সুগন্ধি ও হেয়ার স্প্রে, পরে শাড়ি। অ্যালকোহলে রং ওঠে, দাগ আর যায় না।',
              'নিচের পাড়ে **ফলস** লাগিয়ে নিন। মেঝে আর স্যান্ডেলের ঘষায় ওখানেই আগে ছেঁড়ে।',
              'পিন লাগান কয়েক ভাঁজ একসঙ্গে ধরে, কখনো এক পরতে নয়; পিন যেন চ্যাপ্টা হয়ে থাকে। পরার সময় খাঁজকাটা আংটি খুলে রাখুন।',
              'অনুষ্ঠান থেকে ফিরে ছায়ায়, হাওয়ায় কয়েক ঘণ্টা মেলে রাখুন, তারপর তুলুন। ঘাম আটকে থাকলে হলদে দাগ হয়।',
            ],
          },
        ],
      },
      {
        id: 'washing',
        title: 'ধোয়া: যত কম তত ভালো',
        blocks: [
          'প্রথম ধোয়া, আর তেলের যেকোনো দাগ, জামদানি চেনেন এমন ড্রাই ক্লিনারের কাজ। অনেক লন্ড্রি পুরোনো নিয়মে **কাটা ওয়াশও** করে: ধুয়ে, মাড় দিয়ে, কাঠামোয় টেনে সুতা সোজা করে; কয়েক বছরে একবার করালে শাড়ি নতুনের মতো হয়।',
          'খাঁটি সুতির শাড়ি, যার রং পাকা, ঘরে ধোয়া যায়। আগে পরখ করুন: ভেজা সাদা রুমাল এক কোণে চেপে ধরুন। রুমাল সাদাই থাকলে:',
          {
            steps: [
              'এক বালতি ঠান্ডা পানিতে এক চামচ মৃদু শ্যাম্পু বা রিঠার পানি মেশান। গুঁড়া সাবান বা ব্লিচ নয়।',
              'ভাঁজ করা শাড়ি পাঁচ মিনিট ডুবিয়ে হাতে নাড়ুন; ঘষবেন না, নিংড়াবেন না।',
              'পানি পরিষ্কার না হওয়া পর্যন্ত ঠান্ডা পানিতে ধোন। শেষ পানিতে পাতলা ভাতের মাড় দিলে শাড়ি আবার দাঁড়ায়।',
              'তোয়ালেতে জড়িয়ে চেপে পানি বের করুন, তারপর দুই দড়িতে ছড়িয়ে ছায়ায় শুকান।',
            ],
          },
          'হাফ-সিল্ক কিংবা জরির কাজ থাকলে ঘরে ধোবেন না।',
        ],
      },
      {
        id: 'ironing',
        title: 'ইস্ত্রি',
        blocks: [
          'সামান্য ভেজা থাকতে, মাঝারি তাপে, উল্টো পিঠে, মাঝখানে সুতি কাপড় দিয়ে। ধারালো ভাঁজের ওপর ইস্ত্রি চালাবেন না: মাড় দেওয়া সুতা সেখানেই ভাঙে।',
        ],
      },
      {
        id: 'storing',
        title: 'ভাঁজ ও তুলে রাখা',
        blocks: [
          {
            list: [
              'ধোয়া সুতি বা মলমল কাপড়ে জড়িয়ে রাখুন। পলিথিনে স্যাঁতসেঁতে ভাব আটকে ছত্রাক ধরে, বর্ষায় সবচেয়ে বেশি।',
              'দু-তিন মাস পরপর খুলে ছায়ায় হাওয়া লাগান, আর **অন্য জায়গায় ভাঁজ করুন**। বছরের পর বছর একই ভাঁজে থাকলে শাড়ি সেখানেই ছেঁড়ে।',
              'ছোট পুঁটলিতে শুকনো নিমপাতা বা লবঙ্গ রাখলে পোকা আসে না। ন্যাপথলিন যেন কাপড়ে না লাগে: দাগ হয়, জরি কালো হয়ে যায়।',
              'বেশি দিন ঝুলিয়ে রাখবেন না; নিজের ভারে নকশা বেঁকে যায়। মোটা কাগজের নলে জড়িয়ে রাখা সবচেয়ে ভালো।',
              'ওপরে ভারী কিছু নয়, নিচে লোহার কিছু নয়।',
            ],
          },
        ],
      },
      {
        id: 'stains',
        title: 'কিছু পড়ে গেলে',
        blocks: [
          'শুকনো কাপড় চেপে ধরুন, ঘষবেন না। তেলের দাগে ট্যালকম পাউডার সারা রাত দিয়ে রাখুন। চা বা বোরহানি হলে তখনই উল্টো দিক থেকে ঠান্ডা পানি। হলুদের দাগে ধৈর্য লাগে, ব্লিচ নয়। আর নিশ্চিত না হলে ছেড়ে দিন, ক্লিনারকে দেখান; বেশির ভাগ দাগ পাকা হয় তুলতে গিয়েই।',
          'আমাদের [শাড়িগুলো](/shop?tag=Sharee) দেখুন: কোনটি কী সুতায় বোনা তা পণ্যের পাতায় লেখা, আর ধোয়ার নিয়ম ঠিক হয় তাতেই।',
        ],
      },
    ],
  },
}
