import { latinDigits } from '../digits.ts'

/** More of a search than this is not looked at, in characters. */
export const longestQuery = 100

/** Words that people use for the same thing, in Bengali and Latin letters. */
const groups = [
  'sharee saree sari shari শাড়ি শাড়ী শারি',
  'panjabi punjabi panjabee পাঞ্জাবি পাঞ্জাবী পানজাবি',
  'shirt শার্ট সার্ট',
  'tshirt t-shirt টিশার্ট টি-শার্ট',
  'pant pants trouser প্যান্ট পেন্ট',
  'jeans জিন্স',
  'watch ghori ঘড়ি ঘরি',
  'mobile phone smartphone fon মোবাইল ফোন স্মার্টফোন',
  'headphone earphone হেডফোন ইয়ারফোন',
  'charger চার্জার',
  'camera ক্যামেরা',
  'laptop ল্যাপটপ',
  'television tv টিভি টেলিভিশন',
  'speaker স্পিকার',
  'fan ফ্যান পাখা',
  'light bulb lamp বাতি লাইট',
  'jewellery jewelry jewelery gohona gahona গহনা গয়না',
  'ring আংটি',
  'bangle churi চুড়ি',
  'necklace নেকলেস হার',
  'orna dupatta ওড়না',
  'salwar shalwar সালোয়ার',
  'kameez kamiz কামিজ',
  'kurti কুর্তি',
  'lungi লুঙ্গি',
  'shawl chador শাল চাদর',
  'saree-blouse blouse ব্লাউজ',
  'shoe shoes juta জুতা',
  'bag ব্যাগ',
  'baby child kids শিশু বাচ্চা',
  'men man পুরুষ ছেলে ছেলেদের',
  'women woman ladies নারী মহিলা মেয়ে মেয়েদের',
  'clothes cloth clothing fashion কাপড় পোশাক জামা',
  'electronics ইলেকট্রনিক্স ইলেকট্রনিকস',
  'cotton suti সুতি',
  'jamdani জামদানি জামদানী',
  'blue nil neel নীল',
  'red lal লাল',
  'white sada সাদা',
  'black kalo কালো',
  'green sobuj shobuj সবুজ',
].map((line) => line.split(' ').map(searchable))

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group])))

/**
 * The one spelling that texts and searches are compared in: small letters, one encoding of each Bengali letter, Latin
 * digits, nothing invisible. The database's function of the same name does the same to titles and descriptions.
 */
export function searchable(text: string): string {
  return latinDigits(text.toLowerCase().normalize('NFC').replaceAll('\u09a4\u09cd\u200d', '\u09ce'))
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
}

/** What is searched for: at most a hundred characters of what was typed, with single spaces between. */
export function cutQuery(typed: string): { query: string; wasCut: boolean } {
  const characters = [...typed.trim().replaceAll(/\s+/g, ' ')]
  return { query: characters.slice(0, longestQuery).join('').trim(), wasCut: characters.length > longestQuery }
}

/** The words of a search, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(searchable(text).split(/[^a-z0-9\u0980-\u09ff]+/))].filter(Boolean)
}

/** A word as others write it or say it. */
export function otherWordsFor(word: string): readonly string[] {
  return groupOf.get(word)?.filter((other) => other !== word) ?? []
}

/** A word and each of it with one letter left out; two words that share one of these differ by a typing mistake. */
export function nearMisses(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4) return []
  return [...new Set([word, ...letters.map((_, n) => letters.toSpliced(n, 1).join(''))])]
}
