import type { Language } from '#domain/language.ts'

/** `{shop}` in a subject is the shop's name. */
type Words = { subject: string; paragraphs: string[]; button: string }
type AccountWords = {
  greeting: (name: string) => string
  welcome: Words
  'verify-email': Words
  'reset-password': Words
  passwordChanged: Words
  emailChanged: Omit<Words, 'button'>
}

/** What the shop writes about accounts. */
export const accountWords: Record<Language, AccountWords> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    welcome: {
      subject: 'Welcome to {shop}: please confirm your email',
      paragraphs: [
        'Your account is ready. Please confirm that this email address is yours: log in and press the button on the page that opens. Orders you placed with it will then join your account.',
        'The link works once, for 24 hours. If you did not sign up, ignore this email: nobody can see your orders without this link.',
      ],
      button: 'Confirm email',
    },
    'verify-email': {
      subject: 'Confirm your email',
      paragraphs: [
        'Please confirm that this email address is yours: log in and press the button on the page that opens.',
        'The link works once, for 24 hours. If you did not ask for it, ignore this email.',
      ],
      button: 'Confirm email',
    },
    'reset-password': {
      subject: 'Reset your {shop} password',
      paragraphs: [
        'We received a request to reset your password. Choose a new one on the page that opens; you will then be logged out everywhere.',
        'The link works once, for 30 minutes. If it wasn’t you, ignore this email: your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: [
        'Your account’s password was changed just now, and every other device was logged out.',
        'If it wasn’t you, choose a new password at once and let us know.',
      ],
      button: 'It wasn’t me',
    },
    emailChanged: {
      subject: 'Your email was changed',
      paragraphs: [
        'Your account has a new email address now. This one is no longer used.',
        'If it wasn’t you, reply to this email at once.',
      ],
    },
  },
  bn: {
    greeting: (name) => (name ? `প্রিয় ${name},` : 'প্রিয় গ্রাহক,'),
    welcome: {
      subject: '{shop}-এ স্বাগতম: আপনার ইমেইল নিশ্চিত করুন',
      paragraphs: [
        'আপনার অ্যাকাউন্ট তৈরি হয়েছে। ইমেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করুন: লগইন করুন, তারপর যে পাতা খুলবে, তার বোতামটি চাপুন। এই ঠিকানা দিয়ে আগে যা অর্ডার করেছেন, তা-ও তখন আপনার অ্যাকাউন্টে দেখা যাবে।',
        'লিংকটি ২৪ ঘণ্টার মধ্যে একবারই ব্যবহার করা যাবে। আপনি অ্যাকাউন্ট না খুলে থাকলে কিছু করতে হবে না: এই লিংক ছাড়া কেউ আপনার অর্ডার দেখতে পাবে না।',
      ],
      button: 'ইমেইল নিশ্চিত করুন',
    },
    'verify-email': {
      subject: 'আপনার ইমেইল নিশ্চিত করুন',
      paragraphs: [
        'ইমেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করুন: লগইন করুন, তারপর যে পাতা খুলবে, তার বোতামটি চাপুন।',
        'লিংকটি ২৪ ঘণ্টার মধ্যে একবারই ব্যবহার করা যাবে। আপনি এটি না চেয়ে থাকলে কিছু করতে হবে না।',
      ],
      button: 'ইমেইল নিশ্চিত করুন',
    },
    'reset-password': {
      subject: '{shop}-এর পাসওয়ার্ড বদলান',
      paragraphs: [
        'আপনার পাসওয়ার্ড বদলানোর একটি অনুরোধ পেয়েছি। নিচের বোতাম চেপে নতুন পাসওয়ার্ড দিন; এরপর সব ডিভাইস থেকে লগআউট হয়ে যাবেন।',
        'লিংকটি ৩০ মিনিটের মধ্যে একবারই ব্যবহার করা যাবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
      button: 'নতুন পাসওয়ার্ড বেছে নিন',
    },
    passwordChanged: {
      subject: 'আপনার পাসওয়ার্ড বদলেছে',
      paragraphs: [
        'এইমাত্র আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে, এবং অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।',
        'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড বেছে নিন এবং আমাদের জানান।',
      ],
      button: 'আমি বদলাইনি',
    },
    emailChanged: {
      subject: 'আপনার ইমেইল বদলেছে',
      paragraphs: [
        'আপনার অ্যাকাউন্টে এখন নতুন ইমেইল ঠিকানা আছে। এই ঠিকানা আর ব্যবহার হবে না।',
        'আপনি না বদলে থাকলে এখনই এই ইমেইলের উত্তর দিন।',
      ],
    },
  },
}
