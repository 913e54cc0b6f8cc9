import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { choiceKey } from '#domain/goods/catalog.ts'
import { readContact } from '#domain/goods/stock-request.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Review } from '#contract/reviews.ts'
import { ratings, type Rating } from '#domain/goods/review.ts'
import { loadPart, type Part } from '../rows/load-part.ts'
import { languageOf } from '../../i18n/language.ts'
import { dayOf, type Day } from '../../lib/day-in-words.ts'

/*
 * "Tell me when it is back": what the page says of it, and what its form is answered. The words come with the page's
 * data, in its language, because the first scripts of a product page have no room for them.
 */

export type Notify = {
  /** The sizes and colours of which nothing is left, by their keys; none where the product has neither. */
  soldOut: { key: string; size: string; colour: string }[]
  isAll: boolean
  words: NotifyWords
}
type NotifyWords = Record<'title' | 'about' | 'which' | 'any' | 'contact' | 'send' | 'sending' | 'lost', string>
/** Nothing at all where the shop could not be reached. */
export type NotifyAnswer = { noted: string } | { typed?: string; option?: string; wrong?: string; isField?: boolean }

/** What is sold out of a product, with the words to ask about it; nothing where all of it is in stock. */
export function notifyOf({ stock, options = [] }: Product, language: Language): Notify | undefined {
  const soldOut = options.filter((option) => option.stock === 0)
  if (stock > 0 && soldOut.length === 0) return undefined
  const { titleOfAll, titleOfSome, ...shared } = words[language]
  const isAll = stock === 0
  return {
    isAll,
    soldOut: soldOut
      .map(({ size = '', colour = '' }) => ({ key: choiceKey({ size, colour }), size, colour }))
      .filter(({ size, colour }) => size || colour),
    words: { ...shared, title: isAll ? titleOfAll : titleOfSome },
  }
}

type Asked = { api: Api; slug: string; language: Language }

/** Hands a request to the shop. The answer names nobody. */
export async function answerNotify({ api, slug, language }: Asked, form: FormData) {
  const [typed = '', option = ''] = ['contact', 'option'].map((name) => String(form.get(name) ?? '').slice(0, 300))
  const { noted, wrong, otherwise } = answers[language]
  const refuse = (code: string, status: number, isField: boolean) =>
    data<NotifyAnswer>({ typed, option, wrong: wrong[code] ?? otherwise, isField }, status)
  const contact = readContact(typed)
  if ('code' in contact) return refuse(contact.code, 400, true)
  const [size = '', colour = ''] = option.split('|')
  const choice = { ...(size && { selectedSize: size }), ...(colour && { selectedColor: colour }) }
  try {
    await api.askForStock({ slug, language, contact, ...choice })
    return data<NotifyAnswer>({ noted }, 201)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.code, error.status, false)
  }
}

type Words = Omit<NotifyWords, 'title'> & { titleOfAll: string; titleOfSome: string }

const words: Record<Language, Words> = {
  en: {
    titleOfAll: 'Tell me when it is back in stock',
    titleOfSome: 'Your size or colour is sold out? We can tell you when it is back',
    about:
      'With an email, we write to you once when it is in stock again. With a mobile number, someone from the shop calls you or writes on WhatsApp. We use it for nothing else and delete it afterwards, after 180 days at the latest.',
    which: 'Which one?',
    any: 'Any of them',
    contact: 'Email or mobile number',
    send: 'Tell me',
    sending: 'Sending…',
    lost: 'The shop cannot answer right now. Please try again in a moment.',
  },
  bn: {
    titleOfAll: 'আবার স্টকে এলে আমাকে জানান',
    titleOfSome: 'আপনার সাইজ বা রং স্টকে নেই? আবার এলে জানাতে পারি',
    about:
      'ইমেইল দিলে আবার স্টকে আসার পর আমরা একবার লিখব। মোবাইল নম্বর দিলে দোকান থেকে ফোন বা WhatsApp করা হবে। অন্য কোনো কাজে এটি ব্যবহার করি না; জানানোর পর মুছে ফেলি, না হলে ১৮০ দিন পর।',
    which: 'কোনটি?',
    any: 'যেকোনো একটি',
    contact: 'ইমেইল বা মোবাইল নম্বর',
    send: 'আমাকে জানান',
    sending: 'পাঠানো হচ্ছে…',
    lost: 'দোকান এই মুহূর্তে সাড়া দিতে পারছে না। একটু পরে আবার চেষ্টা করুন।',
  },
}

type AnswerWords = { noted: string; otherwise: string; wrong: Record<string, string> }

const answers: Record<Language, AnswerWords> = {
  en: {
    noted: 'That is noted. We tell you once, as soon as it is in stock again.',
    otherwise: 'That did not work. Please try again in a moment.',
    wrong: {
      'contact-required': 'Enter an email or a mobile number',
      'invalid-email': 'Enter a valid email, or a mobile number',
      'invalid-phone': 'Enter a Bangladeshi mobile number: 11 digits that begin with 01',
      'in-stock': 'It is in stock again: you can order it now.',
      'option-not-found': 'This size or colour is no longer sold.',
      'product-not-found': 'This product is no longer sold.',
      'too-many-requests':
        'Too many requests were sent from here or for this address. Please try again in an hour, or call us.',
    },
  },
  bn: {
    noted: 'লিখে রাখা হলো। আবার স্টকে এলেই আপনাকে একবার জানানো হবে।',
    otherwise: 'কাজটি হলো না। একটু পরে আবার চেষ্টা করুন।',
    wrong: {
      'contact-required': 'ইমেইল বা মোবাইল নম্বর লিখুন',
      'invalid-email': 'সঠিক ইমেইল বা মোবাইল নম্বর লিখুন',
      'invalid-phone': 'বাংলাদেশের মোবাইল নম্বর লিখুন: ১১টি অঙ্ক, শুরু ০১ দিয়ে',
      'in-stock': 'পণ্যটি আবার স্টকে আছে: এখনই অর্ডার করতে পারেন।',
      'option-not-found': 'এই সাইজ বা রং আর বিক্রি হয় না।',
      'product-not-found': 'এই পণ্য আর বিক্রি হয় না।',
      'too-many-requests': 'এখান থেকে বা এই ঠিকানার জন্য অনেকবার অনুরোধ এসেছে। এক ঘণ্টা পরে আবার চেষ্টা করুন, অথবা আমাদের ফোন করুন।',
    },
  },
}

/** A table of measurements in the language of the page, with its words: the first scripts have no room for them. */
export type ShownGuide = { title: string; about: string; columns: string[]; rows: string[][] }

/** The guide of a product with sizes; null where none fits it, undefined where it could not be loaded. */
export async function loadSizeGuide(api: Api, { slug, sizes }: Product, language: Language) {
  if (sizes.length === 0) return null
  const found = await loadPart(() => api.showSizeGuide({ slug }))
  if (!found) return undefined
  if (!found.data) return null
  const { name_en, name_bn, note_en, note_bn, columns_en, columns_bn, rows } = found.data
  if (language === 'en')
    return { title: `Size guide: ${name_en}`, about: note_en, columns: columns_en, rows } satisfies ShownGuide
  return {
    title: `সাইজ গাইড: ${name_bn || name_en}`,
    about: note_bn || note_en,
    columns: columns_bn.length > 0 ? columns_bn : columns_en,
    rows: rows.map((cells) => cells.map(bengaliDigits)),
  } satisfies ShownGuide
}

function bengaliDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x09b6))
}

/** Which reviews of a product its address asks for: `?stars=4&reviews=2`. */
export type ReviewQuery = { rating?: Rating; page: number }

export type ShownReview = Pick<Review, 'id' | 'author' | 'rating' | 'text' | 'pictures' | 'size' | 'colour'> & {
  written: Day
  changed?: Day
}

export type LoadedReviews = {
  shown: ShownReview[]
  stars: { rating: Rating; count: number }[]
  query: ReviewQuery
  /** How many there are of those that are asked for, and how many a page holds. */
  total: number
  limit: number
}

/** A page of what is said about a product. */
export async function loadReviews(api: Api, slug: string, url: URL): Promise<Part<LoadedReviews>> {
  const query = readReviewQuery(url.searchParams)
  const language = languageOf(url.pathname)
  return loadPart(async () => {
    const { data, stars, total, limit } = await api.listReviews({ slug, ...query })
    const shown = data.map(({ createdAt, changedAt, boughtHere: _, ...review }) => ({
      ...review,
      written: dayOf(createdAt, language),
      ...(changedAt && { changed: dayOf(changedAt, language) }),
    }))
    return { shown, stars, query, total, limit }
  })
}

/** Whether they could be loaded, and are not behind the last page. */
export function isThere(reviews: Part<LoadedReviews>): boolean {
  return reviews !== undefined && (reviews.shown.length > 0 || reviews.query.page === 1)
}

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const rating = ratings.find((one) => query.get('stars') === String(one))
  const page = query.get('reviews') ?? ''
  return { ...(rating && { rating }), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}
