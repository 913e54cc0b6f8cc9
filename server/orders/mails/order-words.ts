import type { Language } from '#domain/money.ts'
import { colourIn } from '../../mail/colour-names.ts'

type MailWords = { subject: string; title: string; text: string }
type Status = 'confirm' | 'delivered' | 'cancelled'
/** What is left to pay in advance, and then the rider; undefined where nothing is. */
export type LeftToPay = { inAdvance: string | undefined; onDelivery: string | undefined }

/** What the shop writes about an order. Names and numbers are handed in; the words never hold markup. */
type OrderWords = {
  placed(order: { number: string; name: string; phone: string; stockReserved: boolean }, left: LeftToPay): MailWords
  changed: Record<Status, (number: string, left: LeftToPay) => MailWords>
  edited(number: string, left: LeftToPay): MailWords
  handedOver(number: string, left: LeftToPay): MailWords
  /** `amount`: all that was paid online until now. */
  paid(number: string, amount: string, left: LeftToPay): MailWords
  paidTooLate(number: string, amount: string): MailWords
  /** What is added where something was paid that is not the shop's to keep. */
  comesBack(amount: string): string
  /** Without money where none was given back. */
  returned(number: string, refund: string | undefined): MailWords
  review(name: string): MailWords
  orderNumber: string
  arrives: string
  deliveredTo: string
  payment: string
  handedOverOn: string
  carrier: string
  trackingNumber: string
  cameBack: string
  returnedOn: string
  givenBack: string
  /** What is left to pay, and how. */
  toPay(left: LeftToPay): string
  subtotal: string
  discount: string
  deliveryCharge: string
  total: string
  track: string
  pay(amount: string): string
  reason: string
  notConfirmed: string
  returns: string
  colour(name: string): string
}

function ready({ inAdvance, onDelivery }: LeftToPay): string {
  if (inAdvance) return `Please pay ${inAdvance} in advance${onDelivery ? `, and ${onDelivery} to the rider` : ''}.`
  return onDelivery
    ? `Please have ${onDelivery} ready for the rider.`
    : 'It is fully paid, so there is nothing to pay the rider.'
}

const english: OrderWords = {
  placed: ({ number, name, phone, stockReserved }, left) => ({
    subject: `We have your order ${number}`,
    title: `Thank you, ${name}`,
    text: [
      stockReserved
        ? `We have your order. Someone from the shop will call ${phone} to confirm it.`
        : `We have your order. Someone from the shop will call ${phone} to confirm it; then we reserve your products. Until then they may sell out.`,
      ...(left.inAdvance ? [ready(left)] : []),
    ].join(' '),
  }),
  changed: {
    confirm: (number, left) => ({
      subject: `Your order ${number} is confirmed`,
      title: 'Your order is confirmed',
      text: `We are packing it now. ${ready(left)}`,
    }),
    delivered: (number) => ({
      subject: `Your order ${number} was delivered`,
      title: 'Your order has arrived',
      text: 'We hope everything is just as you wanted.',
    }),
    cancelled: (number) => ({
      subject: `Your order ${number} was cancelled`,
      title: 'Your order was cancelled',
      text: 'Nothing will be delivered, and there is nothing to pay. If you did not expect this, please reply to this email.',
    }),
  },
  edited: (number, left) => ({
    subject: `Your order ${number} was changed`,
    title: 'Your order was changed',
    text: `This is your order now. ${ready(left)} If you did not ask for this change, please reply to this email.`,
  }),
  handedOver: (number, left) => ({
    subject: `Your order ${number} is with the courier`,
    title: 'Your order is with the courier',
    text: `Your parcel is on its way. ${ready(left)}`,
  }),
  paid: (number, amount, left) => ({
    subject: `We have your payment for order ${number}`,
    title: 'Thank you for your payment',
    text: `You have paid ${amount} for this order. ${ready(left)}`,
  }),
  paidTooLate: (number, amount) => ({
    subject: `Your payment for order ${number} came too late`,
    title: 'Your payment came too late',
    text: `We have received ${amount}, but the order was cancelled or already with the courier by then. We will refund it within 10 days to the account you paid from.`,
  }),
  comesBack: (amount) => `We will refund ${amount} within 10 days to the account you paid from.`,
  returned: (number, refund) => ({
    subject: `We have what you returned from order ${number}`,
    title: 'We have what you returned',
    text: refund
      ? `Thank you for sending it back. We give you ${refund} back. If you have not received it yet, please reply to this email.`
      : 'Thank you for sending it back. If you have questions about it, please reply to this email.',
  }),
  review: (name) => ({
    subject: 'How do you like what you bought?',
    title: `How do you like it, ${name}?`,
    text: 'Your review helps others choose. Give one to five stars; a few words and pictures help even more.',
  }),
  orderNumber: 'Order number',
  arrives: 'Arrives',
  deliveredTo: 'Delivered to',
  payment: 'Payment',
  handedOverOn: 'Handed over',
  carrier: 'Courier',
  trackingNumber: 'Parcel number',
  cameBack: 'Returned',
  returnedOn: 'On',
  givenBack: 'Given back',
  toPay: ({ inAdvance, onDelivery }) =>
    [inAdvance && `Online in advance: ${inAdvance}`, onDelivery && `Cash on delivery: ${onDelivery}`]
      .filter(Boolean)
      .join('\n') || 'Paid online',
  subtotal: 'Sub-total',
  discount: 'Discount',
  deliveryCharge: 'Delivery charges',
  total: 'Total',
  track: 'Track your order',
  pay: (amount) => `Pay ${amount} in advance`,
  reason: 'Reason',
  notConfirmed: 'We could not confirm it with you in time. Please order again if you still want it.',
  returns: 'If something is not right, see how to return it',
  colour: (name) => colourIn('en', name),
}

function keep({ inAdvance, onDelivery }: LeftToPay): string {
  if (inAdvance) return `${inAdvance} অগ্রিম দিন${onDelivery ? `, আর ডেলিভারির সময় দেবেন ${onDelivery}` : ''}।`
  return onDelivery ? `ডেলিভারির সময় ${onDelivery} সঙ্গে রাখুন।` : 'টাকা দেওয়া হয়ে গেছে, ডেলিভারির সময় কিছু দিতে হবে না।'
}

const bengali: OrderWords = {
  placed: ({ number, name, phone, stockReserved }, left) => ({
    subject: `আপনার অর্ডার ${number} পেয়েছি`,
    title: `ধন্যবাদ, ${name}`,
    text: [
      stockReserved
        ? `আপনার অর্ডারটি আমরা পেয়েছি। নিশ্চিত করতে আমাদের একজন প্রতিনিধি ${phone} নম্বরে ফোন করবেন।`
        : `আপনার অর্ডারটি আমরা পেয়েছি। নিশ্চিত করতে আমাদের একজন প্রতিনিধি ${phone} নম্বরে ফোন করবেন; এরপর পণ্যগুলো আপনার জন্য আলাদা করে রাখা হবে। তার আগে পণ্য ফুরিয়ে যেতে পারে।`,
      ...(left.inAdvance ? [keep(left)] : []),
    ].join(' '),
  }),
  changed: {
    confirm: (number, left) => ({
      subject: `আপনার অর্ডার ${number} নিশ্চিত হয়েছে`,
      title: 'আপনার অর্ডার নিশ্চিত হয়েছে',
      text: `পণ্যগুলো প্যাক করা হচ্ছে। ${keep(left)}`,
    }),
    delivered: (number) => ({
      subject: `আপনার অর্ডার ${number} পৌঁছে গেছে`,
      title: 'আপনার অর্ডার পৌঁছে গেছে',
      text: 'আশা করি, সবকিছু আপনার পছন্দমতো হয়েছে।',
    }),
    cancelled: (number) => ({
      subject: `আপনার অর্ডার ${number} বাতিল হয়েছে`,
      title: 'আপনার অর্ডার বাতিল হয়েছে',
      text: 'কিছু পাঠানো হবে না, কিছু দিতেও হবে না। আপনি বাতিল না করে থাকলে এই ইমেইলের উত্তর দিন।',
    }),
  },
  edited: (number, left) => ({
    subject: `আপনার অর্ডার ${number} পরিবর্তন করা হয়েছে`,
    title: 'আপনার অর্ডার পরিবর্তন করা হয়েছে',
    text: `আপনার অর্ডারটি এখন নিচের মতো। ${keep(left)} এই পরিবর্তন আপনি না চেয়ে থাকলে এই ইমেইলের উত্তর দিন।`,
  }),
  handedOver: (number, left) => ({
    subject: `আপনার অর্ডার ${number} কুরিয়ারে দেওয়া হয়েছে`,
    title: 'আপনার অর্ডার এখন কুরিয়ারে',
    text: `পার্সেলটি আপনার কাছে আসছে। ${keep(left)}`,
  }),
  paid: (number, amount, left) => ({
    subject: `অর্ডার ${number}-এর পেমেন্ট পেয়েছি`,
    title: 'পেমেন্টের জন্য ধন্যবাদ',
    text: `এই অর্ডারের জন্য আপনি ${amount} দিয়েছেন। ${keep(left)}`,
  }),
  paidTooLate: (number, amount) => ({
    subject: `অর্ডার ${number}-এর পেমেন্ট দেরিতে এসেছে`,
    title: 'পেমেন্ট দেরিতে এসেছে',
    text: `আপনার ${amount} আমরা পেয়েছি, কিন্তু তার আগেই অর্ডারটি বাতিল হয়েছে বা কুরিয়ারে দেওয়া হয়েছে। টাকাটি ১০ দিনের মধ্যে একই মাধ্যমে ফেরত পাবেন।`,
  }),
  comesBack: (amount) => `${amount} ১০ দিনের মধ্যে একই মাধ্যমে ফেরত পাবেন।`,
  returned: (number, refund) => ({
    subject: `অর্ডার ${number} থেকে ফেরত দেওয়া পণ্য পেয়েছি`,
    title: 'ফেরত দেওয়া পণ্য পেয়েছি',
    text: refund
      ? `পণ্য ফেরত পাঠানোর জন্য ধন্যবাদ। আপনি ${refund} ফেরত পাবেন। এখনো না পেয়ে থাকলে এই ইমেইলের উত্তর দিন।`
      : 'পণ্য ফেরত পাঠানোর জন্য ধন্যবাদ। কোনো প্রশ্ন থাকলে এই ইমেইলের উত্তর দিন।',
  }),
  review: (name) => ({
    subject: 'যা কিনেছেন, কেমন লাগল?',
    title: `কেমন লাগল, ${name}?`,
    text: 'আপনার রিভিউ দেখে অন্যরা সহজে বেছে নিতে পারেন। এক থেকে পাঁচটি তারা দিন; দু-একটি কথা আর ছবি দিলে আরও ভালো।',
  }),
  orderNumber: 'অর্ডার নম্বর',
  arrives: 'পৌঁছাবে',
  deliveredTo: 'ডেলিভারির ঠিকানা',
  payment: 'পেমেন্ট',
  handedOverOn: 'কুরিয়ারে দেওয়া হয়েছে',
  carrier: 'কুরিয়ার',
  trackingNumber: 'পার্সেল নম্বর',
  cameBack: 'ফেরত এসেছে',
  returnedOn: 'তারিখ',
  givenBack: 'ফেরত দেওয়া টাকা',
  toPay: ({ inAdvance, onDelivery }) =>
    [inAdvance && `অনলাইনে অগ্রিম ${inAdvance}`, onDelivery && `পণ্য হাতে পেয়ে নগদ ${onDelivery}`]
      .filter(Boolean)
      .join('\n') || 'অনলাইনে দেওয়া হয়েছে',
  subtotal: 'সাবটোটাল',
  discount: 'ছাড়',
  deliveryCharge: 'ডেলিভারি চার্জ',
  total: 'সর্বমোট',
  track: 'অর্ডার ট্র্যাক করুন',
  pay: (amount) => `${amount} অগ্রিম দিন`,
  reason: 'কারণ',
  notConfirmed: 'সময়মতো আপনার সঙ্গে কথা বলে নিশ্চিত করা যায়নি। এখনো চাইলে আবার অর্ডার করুন।',
  returns: 'কোনো সমস্যা হলে পণ্য ফেরতের নীতিমালা দেখুন',
  colour: (name) => colourIn('bn', name),
}

export const orderWords: Record<Language, OrderWords> = { en: english, bn: bengali }
