import type { Language } from '#domain/money.ts'
import type { Document } from '../markup.ts'
import { figures, ifPaidOnline, ifReturns, lastChanged } from './figures.server.ts'

const { en } = figures

const privacyInEnglish: Document = {
  title: 'Privacy policy, terms and conditions',
  description: 'What the shop keeps about you and why, what it never does, and the terms on which it sells.',
  lead: 'The first half says what we know about you. The second half says what we owe each other when you buy.',
  changed: lastChanged.en,
  sections: [
    {
      id: 'information-collected',
      title: '1. Information we collect',
      blocks: [
        'Only what an order, an account or an answer needs:',
        {
          list: [
            `**An order**: name, phone number, address, email address, what you ordered, and every status the order has had${ifPaidOnline('; of an online payment the amount, the time, the means (bKash, Visa) and the bank’s transaction number', '')}.`,
            '**An account**: first and last name, email address, phone number, an address if you give one, the language of your emails, whether you have confirmed your email address, and your password as a scrambled value (Argon2id) that cannot be read back. While you are logged in: when, from which network address and with which browser.',
            '**A message to us**: your name, email address and text, and a phone number if you give one. Of your network address only a scrambled value is kept, so that nobody can flood us with messages.',
            '**A wish to be told** when something is in stock again: the email address or phone number you give, until we have told you, at most 180 days.',
          ],
        },
        'We do not ask for your national identity number, card numbers or wallet PINs, and there is no field for them anywhere.',
        'Cookies, all of them the shop’s own. Over https their names begin with __Host-, so that no other site can set them:',
        {
          list: [
            '**sid**: keeps you logged in, for seven days after your last visit.',
            '**visitor**: a random number for one year, by which the shop stops floods of orders and messages, and finds an order of yours whose answer did not arrive. It says nothing about you.',
            '**login-email**: the address you just typed when you signed up, logged in or asked for a new password, for ten minutes, so that the next page has it.',
            '**ticket**: remembers for ten minutes that the password was right in a two-step login.',
            '**placed**: shows the order you just placed on the thank-you page, for seven days.',
            '**tracked**: shows the order whose link you opened last on the tracking page, for seven days, or until you press “Remove from this device”.',
            '**cart**: your cart, for thirty days, only where a browser runs no scripts.',
          ],
        },
        'In your browser’s own storage (it stays on your device): **cart** and **wishlist**, what you looked at last, your last five searches (the list below the search clears them), whether lists are shown as a grid, light or dark (**theme**), the last order whose thank-you page you saw, if you order without an account the name, phone and address that you typed in the cart (**Forget my details** removes them), one word of how you first came here (**source**: a search engine, another site, or otherwise), which your order carries along, and after a login your **email** address, until you log out. What you typed for an order, your email with it, also stays in the open tab until you have ordered or closed it. If the answer to an order does not arrive, what you ordered and a random number that keeps it from being placed twice stay on the device until it does, and where it goes stays in the open tab. Clearing the browser’s data removes all of it.',
      ],
    },
    {
      id: 'use',
      title: '2. What we use it for',
      blocks: [
        {
          list: [
            'to call or text you about an order, bring it to you, and take it back if need be',
            'to answer your questions',
            'to count what is searched for, without keeping who searched, so that we learn what we should sell',
            'to count delivered orders, so that regular customers get their discount',
            'to recognise fake orders, and orders placed twice by mistake',
            'to keep accounts, as the law asks of a shop',
          ],
        },
        'We send no advertising by SMS or email. Nobody is sorted into groups, and everybody sees the same prices.',
      ],
    },
    {
      id: 'protection',
      title: '3. How we protect it',
      blocks: [
        'A live shop answers over encrypted connections only. Sessions are kept in cookies that scripts cannot read. Customers see only their own orders; a guest’s order opens only with its own secret link. Logs hold no cookies, and what the database says about people is left out of them.',
        'No protection is perfect. If your data ever falls into the wrong hands, we will tell you without delay what happened.',
      ],
    },
    {
      id: 'third-parties',
      title: '4. Third parties',
      blocks: [
        'There is no advertising network, no visitor counter, no chat window and no social button in these pages. Fonts, pictures and scripts come from the shop itself, so no other company learns that you are here.',
        `Others learn only what their work needs: the **courier** gets the name, phone number, address and amount to collect; the **email service** carries emails to you and to us; where we tell you about an order by SMS, the **SMS service** gets your phone number and that message${ifPaidOnline('; the **payment service** SSLCommerz, when you pay online, gets your name, phone number, email and address, the order number and the amount', '')}. We sell and rent nothing to anybody. Authorities learn something only where the law obliges us.`,
        'Links to other sites (maps, WhatsApp, social pages) are ordinary links: until you press them, those sites know nothing of you.',
      ],
    },
    {
      id: 'rights',
      title: '5. Your rights',
      blocks: [
        {
          list: [
            'to know what we have stored about you',
            'to have it corrected',
            'to have it deleted. Orders stay in our accounts, without your name, for as long as the law demands',
            'to withdraw a consent that you gave',
          ],
        },
        'What we have stored about your account you can download at any time, under [Security](/dashboard/security#own-data).',
        `Write to ${en.mail}, call ${en.phone} (${en.hours}), or use the [contact form](/contact). We ask for something that shows it is you, such as an order number and its phone number, and act within ${en.complaintHours} hours.`,
      ],
    },
    {
      id: 'terms-orders',
      title: '6. Terms: orders and prices',
      blocks: [
        'Prices are in taka and include taxes and charges; only delivery is added. What you see when you press **Place Order** is what you pay: if a price or the stock has changed in the meantime, nothing is ordered and you are shown the new figures first. A coupon takes off the products what its code says, or makes the delivery free; of a coupon and the discount for 20 orders, whichever saves you more counts.',
        `We call you to confirm an order. One line of an order holds at most ${en.mostUnits} pieces. While an order is **pending**, you can cancel it free of charge with a call; once it is confirmed, call us quickly and we will try.`,
      ],
    },
    {
      id: 'terms-payment-delivery',
      title: '7. Terms: payment and delivery',
      blocks: [
        `${ifPaidOnline(`Payment is **cash on delivery**, or **online** through SSLCommerz if you like. ${en.advance} Look at the parcel before you pay in cash.`, 'Payment is **cash on delivery**. We take no advance. Look at the parcel before you pay.')}`,
        {
          list: [
            `Inside Dhaka: ${en.insideDays} working days, ${en.inside}`,
            `Outside Dhaka: ${en.outsideDays} working days, ${en.outside}`,
            `Working days are counted from the day after the order.${en.noDelivery}${en.freeDelivery}`,
          ],
        },
        `If we cannot deliver something, we tell you as soon as we know and cancel the order. ${ifPaidOnline('What you have paid online comes back within 10 days, the way you paid it.', 'You have paid nothing, so nothing is lost.')}`,
      ],
    },
    {
      id: 'terms-returns-complaints',
      title: '8. Terms: returns and complaints',
      blocks: [
        `${ifReturns(`You may ask for a return within ${en.returnDays} days.`, 'We take back only what is wrong or damaged.')} The [return policy](/return-policy) says what can be returned and who pays; its Bengali text is binding.`,
        `A complaint gets an answer within ${en.complaintHours} hours: ${en.mail}, ${en.phone}. If we do not agree, you may turn to the Directorate of National Consumers’ Right Protection within 30 days.`,
        'These terms follow the Digital Commerce Operation Guidelines 2021 and the Consumers’ Right Protection Act 2009. Where this English text and the [Bengali terms](/bn/privacy) differ, the Bengali ones count. Your rights under the law are not affected.',
      ],
    },
  ],
}

const { bn } = figures

const privacyInBengali: Document = {
  title: 'গোপনীয়তা নীতি ও শর্তাবলি',
  description: 'আপনার কোন তথ্য রাখা হয় ও কেন, কী কখনো করা হয় না, আর কোন শর্তে দোকান বিক্রি করে।',
  lead: 'প্রথম অংশে আছে আপনার সম্পর্কে আমরা কী জানি। দ্বিতীয় অংশে আছে কেনাবেচায় কার কী দায়িত্ব।',
  changed: lastChanged.bn,
  sections: [
    {
      id: 'information-collected',
      title: '১. যেসব তথ্য আমরা নিই',
      blocks: [
        'অর্ডার, অ্যাকাউন্ট বা উত্তরের জন্য যতটুকু লাগে, শুধু ততটুকু:',
        {
          list: [
            `**অর্ডার**: নাম, ফোন নম্বর, ঠিকানা, ইমেইল, কী কিনেছেন এবং অর্ডারটি কখন কোন অবস্থায় ছিল${ifPaidOnline('; অনলাইনে দাম দিলে টাকার অঙ্ক, সময়, মাধ্যম (বিকাশ, ভিসা) ও ব্যাংকের লেনদেন নম্বর', '')}।`,
            '**অ্যাকাউন্ট**: নামের দুই অংশ, ইমেইল, ফোন নম্বর, দিলে ঠিকানা, ইমেইলের ভাষা, ইমেইল নিশ্চিত করেছেন কি না, আর পাসওয়ার্ড এমন রূপে (Argon2id) যা পড়ে ফেলা যায় না। লগইন থাকা অবস্থায়: কখন, কোন নেটওয়ার্ক ঠিকানা ও কোন ব্রাউজার থেকে।',
            '**আমাদের লেখা বার্তা**: আপনার নাম, ইমেইল ও লেখা, আর দিলে ফোন নম্বর। নেটওয়ার্ক ঠিকানা রাখা হয় শুধু পড়া যায় না এমন রূপে, যাতে কেউ একসঙ্গে অজস্র বার্তা পাঠাতে না পারে।',
            '**আবার স্টকে এলে জানানোর অনুরোধ**: আপনার দেওয়া ইমেইল বা ফোন নম্বর, জানানো পর্যন্ত, সর্বোচ্চ ১৮০ দিন।',
          ],
        },
        'জাতীয় পরিচয়পত্রের নম্বর, কার্ডের নম্বর বা মোবাইল ব্যাংকিংয়ের পিন আমরা চাই না; সেগুলো লেখার কোনো ঘরও নেই।',
        'কুকি, সবগুলোই এ দোকানের নিজের। https হলে নামের শুরুতে __Host- থাকে, তাই অন্য কোনো সাইট এগুলো বসাতে পারে না:',
        {
          list: [
            '**sid**: আপনাকে লগইন অবস্থায় রাখে, শেষবার আসার পর সাত দিন।',
            '**visitor**: এক বছরের জন্য একটি এলোমেলো সংখ্যা, যা দিয়ে একসঙ্গে অজস্র অর্ডার ও বার্তা ঠেকানো হয়, আর উত্তর না আসা অর্ডার খুঁজে পাওয়া যায়। এতে আপনার পরিচয় নেই।',
            '**login-email**: নিবন্ধন, লগইন বা নতুন পাসওয়ার্ড চাওয়ার সময় এইমাত্র লেখা ইমেইল, দশ মিনিট, যাতে পরের পাতায় আবার লিখতে না হয়।',
            '**ticket**: দুই ধাপের লগইনে পাসওয়ার্ড ঠিক ছিল, তা দশ মিনিট মনে রাখে।',
            '**placed**: ধন্যবাদের পাতায় আপনার সদ্য করা অর্ডারটি দেখায়, সাত দিন।',
            '**tracked**: যে অর্ডারের লিংক শেষবার খুলেছেন, ট্র্যাকিংয়ের পাতায় সেটি দেখায়, সাত দিন বা “এই ডিভাইস থেকে সরান” চাপা পর্যন্ত।',
            '**cart**: আপনার কার্ট, ত্রিশ দিন; শুধু যে ব্রাউজারে স্ক্রিপ্ট চলে না সেখানে।',
          ],
        },
        'আপনার ব্রাউজারের নিজস্ব স্টোরেজে (আপনার ডিভাইসেই থাকে): **cart** ও **wishlist**, সম্প্রতি দেখা পণ্য, শেষ পাঁচটি সার্চ (খোঁজার ঘরের নিচের তালিকা থেকে মোছা যায়), তালিকা কীভাবে দেখেন, হালকা না গাঢ় থিম (**theme**), শেষ যে অর্ডারের ধন্যবাদের পাতা দেখেছেন, অ্যাকাউন্ট ছাড়া অর্ডার করলে কার্টে লেখা নাম, ফোন ও ঠিকানা (**আমার তথ্য মুছে দিন** চাপলে মুছে যায়), প্রথমবার কীভাবে এখানে এসেছেন তার একটি শব্দ (**source**: সার্চ ইঞ্জিন, অন্য সাইট বা অন্যভাবে), যা অর্ডারের সঙ্গে যায়, আর লগইনের পর লগআউট পর্যন্ত আপনার **ইমেইল**। অর্ডারের জন্য যা লিখেছেন, ইমেইলসহ, তা অর্ডার না করা বা ট্যাব বন্ধ না করা পর্যন্ত সেই ট্যাবেও থাকে। অর্ডারের উত্তর না এলে কী অর্ডার করেছেন তা ও একটি এলোমেলো সংখ্যা ডিভাইসে থাকে, যাতে একই অর্ডার দুবার না হয়, আর কোথায় যাবে তা থাকে খোলা ট্যাবে; উত্তর এলেই মুছে যায়। ব্রাউজারের ডেটা মুছলে সব চলে যায়।',
      ],
    },
    {
      id: 'use',
      title: '২. কী কাজে লাগে',
      blocks: [
        {
          list: [
            'অর্ডার নিয়ে ফোন বা এসএমএস করা, পণ্য পৌঁছে দেওয়া, দরকার হলে ফেরত আনা',
            'আপনার প্রশ্নের উত্তর দেওয়া',
            'কী খোঁজা হয় তা গোনা, কে খুঁজেছেন তা না রেখে, যাতে জানা যায় কী বিক্রি করা দরকার',
            'ডেলিভারি হওয়া অর্ডার গোনা, যাতে নিয়মিত গ্রাহক ছাড় পান',
            'ভুয়া অর্ডার এবং ভুলে দুবার করা অর্ডার চেনা',
            'হিসাব রাখা, যা আইনে দোকানের দায়িত্ব',
          ],
        },
        'আমরা এসএমএস বা ইমেইলে বিজ্ঞাপন পাঠাই না। কাউকে কোনো দলে ফেলা হয় না; সবাই একই দাম দেখেন।',
      ],
    },
    {
      id: 'protection',
      title: '৩. কীভাবে সুরক্ষিত রাখি',
      blocks: [
        'চালু দোকান কেবল এনক্রিপ্ট করা সংযোগে চলে। লগইনের কুকি কোনো স্ক্রিপ্ট পড়তে পারে না। গ্রাহক শুধু নিজের অর্ডার দেখেন; অতিথির অর্ডার খোলে কেবল তার নিজস্ব গোপন লিংকে। লগে কুকি থাকে না, ডেটাবেজের বার্তায় মানুষের তথ্য থাকলে তা-ও বাদ দেওয়া হয়।',
        'কোনো সুরক্ষাই নিখুঁত নয়। আপনার তথ্য কখনো ভুল হাতে পড়লে কী হয়েছে তা দেরি না করে আপনাকে জানাব।',
      ],
    },
    {
      id: 'third-parties',
      title: '৪. তৃতীয় পক্ষ',
      blocks: [
        'এসব পাতায় কোনো বিজ্ঞাপন নেটওয়ার্ক, ভিজিটর কাউন্টার, চ্যাট উইন্ডো বা সামাজিক মাধ্যমের বোতাম নেই। হরফ, ছবি, স্ক্রিপ্ট সব আসে দোকান থেকেই, তাই আপনি যে এখানে এসেছেন তা অন্য কোনো প্রতিষ্ঠান জানে না।',
        `কাজের জন্য বাইরের যাদের লাগে, তারা শুধু যতটুকু দরকার ততটুকুই জানেন: **কুরিয়ার** পান নাম, ফোন নম্বর, ঠিকানা ও কত টাকা নিতে হবে; **ইমেইল সেবা** ইমেইল পৌঁছে দেয়; অর্ডারের খবর এসএমএসে জানালে **এসএমএস সেবা** পায় আপনার ফোন নম্বর ও সেই বার্তাটি${ifPaidOnline('; অনলাইনে দাম দিলে **পেমেন্ট সেবা** এসএসএলকমার্জ পায় আপনার নাম, ফোন নম্বর, ইমেইল, ঠিকানা, অর্ডার নম্বর ও টাকার অঙ্ক', '')}। কারও কাছে কোনো তথ্য আমরা বেচি না, ভাড়াও দিই না। আইন আমাদের বাধ্য করলে তবেই কর্তৃপক্ষকে তথ্য দিই।`,
        'অন্য সাইটের লিংক (মানচিত্র, WhatsApp, সামাজিক মাধ্যম) সাধারণ লিংক: চাপ না দেওয়া পর্যন্ত তারা আপনার কথা জানে না।',
      ],
    },
    {
      id: 'rights',
      title: '৫. আপনার অধিকার',
      blocks: [
        {
          list: [
            'আপনার কী কী তথ্য রাখা আছে, তা জানা',
            'ভুল থাকলে ঠিক করানো',
            'মুছে ফেলতে বলা। তবে আইন অনুযায়ী যত দিন রাখতে হয়, অর্ডারের হিসাব তত দিন আপনার নাম ছাড়া থাকে',
            'দেওয়া সম্মতি ফিরিয়ে নেওয়া',
          ],
        },
        'আপনার অ্যাকাউন্টের যেসব তথ্য রাখা আছে, তা [নিরাপত্তা](/dashboard/security#own-data) পাতা থেকে যেকোনো সময় নামিয়ে নিতে পারেন।',
        `${bn.mail} ঠিকানায় লিখুন, ${bn.phone} নম্বরে ফোন করুন (${bn.hours}), কিংবা [যোগাযোগের ফর্ম](/contact) ব্যবহার করুন। আপনার পরিচয়ের একটি প্রমাণ চাইব, যেমন অর্ডার নম্বর ও তার ফোন নম্বর; ব্যবস্থা নেব ${bn.complaintHours} ঘণ্টার মধ্যে।`,
      ],
    },
    {
      id: 'terms-orders',
      title: '৬. শর্ত: অর্ডার ও দাম',
      blocks: [
        'দাম টাকায়, কর ও চার্জসহ; যোগ হয় শুধু ডেলিভারি চার্জ। **অর্ডার করুন** চাপার সময় যা দেখেন, সেটাই দেবেন: এর মধ্যে দাম বা স্টক বদলালে কিছুই অর্ডার হয় না, আগে নতুন হিসাব দেখানো হয়। কুপনে পণ্যের দামে ছাড় বা ফ্রি ডেলিভারি পাওয়া যায়; কুপন ও ২০ অর্ডারের ছাড়ের মধ্যে যেটিতে মোট খরচ কম হয়, সেটিই ধরা হয়।',
        `অর্ডার নিশ্চিত করতে আমরা ফোন করি। এক অর্ডারে একই পণ্য সর্বোচ্চ ${bn.mostUnits}টি নেওয়া যায়। অর্ডার **অপেক্ষমাণ** থাকা অবস্থায় একটি ফোনেই বিনা খরচে বাতিল করা যায়; নিশ্চিত হয়ে গেলে দ্রুত ফোন করুন, আমরা চেষ্টা করব।`,
      ],
    },
    {
      id: 'terms-payment-delivery',
      title: '৭. শর্ত: দাম দেওয়া ও ডেলিভারি',
      blocks: [
        `${ifPaidOnline(`দাম দেবেন **ক্যাশ অন ডেলিভারিতে**, অথবা চাইলে **অনলাইনে**, এসএসএলকমার্জের মাধ্যমে। ${bn.advance} নগদ টাকা দেওয়ার আগে পার্সেল দেখে নিন।`, 'দাম দেবেন **ক্যাশ অন ডেলিভারিতে**। আমরা অগ্রিম নিই না। টাকা দেওয়ার আগে পার্সেল দেখে নিন।')}`,
        {
          list: [
            `ঢাকার ভেতরে: ${bn.insideDays} কর্মদিবস, ${bn.inside}`,
            `ঢাকার বাইরে: ${bn.outsideDays} কর্মদিবস, ${bn.outside}`,
            `কর্মদিবস গোনা শুরু অর্ডারের পরদিন থেকে।${bn.noDelivery}${bn.freeDelivery}`,
          ],
        },
        `কোনো পণ্য দিতে না পারলে জানামাত্র আপনাকে বলব এবং অর্ডার বাতিল করব। ${ifPaidOnline('অনলাইনে যা দিয়েছেন, তা ১০ দিনের মধ্যে একই মাধ্যমে ফেরত পাবেন।', 'আপনি আগে কিছু দেননি, তাই কিছু হারাবেও না।')}`,
      ],
    },
    {
      id: 'terms-returns-complaints',
      title: '৮. শর্ত: ফেরত ও অভিযোগ',
      blocks: [
        `${ifReturns(`${bn.returnDays} দিনের মধ্যে ফেরতের অনুরোধ করা যায়।`, 'শুধু ভুল বা নষ্ট পণ্য ফেরত নেওয়া হয়।')} কী নিয়ম, কার খরচ — সব আছে [ফেরতের নীতিমালায়](/return-policy)।`,
        `অভিযোগের উত্তর ${bn.complaintHours} ঘণ্টার মধ্যে: ${bn.mail}, ${bn.phone}। মীমাংসা না হলে ৩০ দিনের মধ্যে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে যেতে পারেন।`,
        'এসব শর্ত ডিজিটাল কমার্স পরিচালনা নির্দেশিকা ২০২১ এবং ভোক্তা অধিকার সংরক্ষণ আইন ২০০৯ মেনে লেখা। ইংরেজি ও বাংলা পাঠে অমিল হলে বাংলা পাঠই চূড়ান্ত। আইনে আপনার অধিকার পুরোপুরি বহাল থাকে।',
      ],
    },
  ],
}

export const privacy: Record<Language, Document> = { en: privacyInEnglish, bn: privacyInBengali }
