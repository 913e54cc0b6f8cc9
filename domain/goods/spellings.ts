import { nearMisses, searchable } from './search-words.ts'

/*
 * What people call the same thing, in Bengali letters, in English and in Latin letters as one hears it. After ">" stand
 * kinds of it: who searches for a bag is shown handbags, too, but not the other way round.
 */
const lines = `
sharee, saree, sari, shari, শাড়ি, শাড়ী, শারি, সাড়ি, সাড়ী
panjabi, punjabi, panjabee, পাঞ্জাবি, পাঞ্জাবী, পানজাবি, পাঞ্জবি
pyjama, pajama, payjama, পায়জামা, পাজামা
fatua, fotua, ফতুয়া
shirt, shart, sart, শার্ট, সার্ট
tshirt, t-shirt, t shirt, genji, ganji, টিশার্ট, টি-শার্ট, টি শার্ট, গেঞ্জি
pant, trouser, প্যান্ট, পেন্ট, ট্রাউজার > jeans, gabardine
jeans, jins, জিন্স
kameez, kamiz, কামিজ
salwar, shalwar, সালোয়ার
salwar kameez, shalwar kameez, salwar kamiz, সালোয়ার কামিজ > kameez, three piece, থ্রি-পিস
three piece, three-piece, threepiece, 3 piece, 3-piece, থ্রি-পিস, থ্রি পিস, থ্রিপিস
kurti, korti, কুর্তি
lungi, লুঙ্গি
orna, dupatta, ওড়না
shawl, chador, শাল, চাদর
saree-blouse, blouse, ব্লাউজ
frock, frok, ফ্রক
dress, ড্রেস > frock, kameez, kurti, three piece, ফ্রক, কামিজ, কুর্তি, থ্রি-পিস
jama, জামা > dress, frock, kameez, kurti, shirt, ফ্রক, কামিজ, কুর্তি, শার্ট
coat, কোট
glove, হাতমোজা
sock, moja, মোজা
cap, hat, tupi, টুপি
tie, necktie, টাই
katha, kantha, কাঁথা
nakshi, nokshi, নকশি
baby, babies, child, children, kid, baccha, bacchader, শিশু, শিশুদের, বাচ্চা, বাচ্চাদের
men, man, gents, পুরুষ, ছেলে, ছেলেদের
boy, chele, cheleder, ছেলে, ছেলেদের > men, পুরুষ, baby, শিশু
women, woman, lady, ladies, নারী, মহিলা, মেয়ে, মেয়েদের
girl, meye, meyeder, মেয়ে, মেয়েদের > women, নারী, মহিলা, baby, শিশু
clothes, cloth, clothing, fashion, kapor, poshak, কাপড়, পোশাক > jama, জামা
cotton, suti, সুতি
silk, সিল্ক, রেশম
jamdani, জামদানি, জামদানী
katan, কাতান
tangail, টাঙ্গাইল
rajshahi, রাজশাহী, রাজশাহি
bag, ব্যাগ, beg > handbag, backpack, clutch
handbag, hand bag, হ্যান্ডব্যাগ, হাতব্যাগ
backpack, back pack, ব্যাকপ্যাক
shoe, juta, juto, জুতা
jewellery, jewelry, jewelery, gohona, gahana, gahona, গহনা, গয়না
ring, আংটি
bangle, churi, চুড়ি
bracelet, ব্রেসলেট
necklace, নেকলেস, হার
earring, dul, দুল, কানের দুল, ইয়ারিং, ঝুমকা
watch, wrist watch, wristwatch, ghori, ghodi, ঘড়ি, ঘরি, হাতঘড়ি > smartwatch
smartwatch, smart watch, স্মার্টওয়াচ, স্মার্ট ওয়াচ
clock, দেয়াল ঘড়ি
mobile, mobile phone, phone, smartphone, smart phone, fon, mobail, mobil, মোবাইল, মোবাইল ফোন, ফোন, স্মার্টফোন
button, বাটন
charger, চার্জার
power bank, powerbank, পাওয়ার ব্যাংক, পাওয়ার ব্যাঙ্ক
cable, কেবল, ক্যাবল
headphone, হেডফোন > headset, earbud, earphone
earphone, ইয়ারফোন, ear phone > earbud, headphone
earbud, airbud, ear bud, ইয়ারবাড, ইয়ারবাডস
speaker, spikar, স্পিকার
microphone, mic, মাইক, মাইক্রোফোন
radio, রেডিও
laptop, notebook, labtop, leptop, ল্যাপটপ, লেপটপ
computer, pc, কম্পিউটার, পিসি
monitor, মনিটর
keyboard, কিবোর্ড, কীবোর্ড
mouse, মাউস
printer, প্রিন্টার
router, রাউটার
wi-fi, wifi, ওয়াইফাই
tablet, tab, ট্যাব, ট্যাবলেট
camera, kamera, camara, ক্যামেরা
projector, প্রজেক্টর
television, tv, টিভি, টেলিভিশন
inch, ইঞ্চি
fan, ফ্যান, পাখা
ceiling, সিলিং
table, টেবিল
charger fan, rechargeable fan, rechargeable table fan, চার্জার ফ্যান
fridge, frige, refrigerator, freezer, ফ্রিজ, রেফ্রিজারেটর
ac, air conditioner, এসি, এয়ার কন্ডিশনার
washing machine, ওয়াশিং মেশিন
rice cooker, রাইস কুকার
cooker, কুকার
induction cooker, induction, chula, stove, চুলা, ইন্ডাকশন
oven, microwave, ওভেন, মাইক্রোওয়েভ
blender, belender, ব্লেন্ডার
iron, istri, ইস্ত্রি, আয়রন
kettle, ketli, কেটলি
light, lamp, বাতি, লাইট
bulb, বাল্ব
torch, টর্চ
electronics, ইলেকট্রনিক্স, ইলেকট্রনিকস
blue, nil, neel, নীল
red, lal, লাল
white, sada, সাদা
black, kalo, কালো
green, sobuj, shobuj, সবুজ
yellow, holud, হলুদ
gray, grey, ধূসর
purple, beguni, বেগুনি
cyan, akashi, আকাশি
`

const fillers = new Set(
  `
a an and at best buy cheap cheapest for from good in latest new of on or price the to with bd
er jonno jonne dam dame koto kom kinbo kinte chai valo bhalo notun sosta shosta
এর জন্য জন্যে ও এবং আর দাম দামে কত কম কিনব কিনবো কিনতে চাই ভালো ভাল নতুন সস্তা সেরা
`
    .trim()
    .split(/\s+/)
    .map(searchable),
)

const longestPhrase = 3
/** Words with fewer letters are not taken for plurals. */
const shortest = 4

/** What is known of the words of searches. */
export type Spellings = {
  /**
   * What a search is made of, each once: words, and groups of words that mean one thing, such as `power bank`. Words that
   * say nothing of what is searched for are left out, unless there are no others.
   */
  termsOf(text: string): string[]
  /** Whether it is in the list of spellings, or its singular is, or what it is without its Bengali ending. */
  isKnown(term: string): boolean
  /** A term as others write it or say it, and kinds of what it means; of an English plural, also the singular; of `শাড়ির`, also `শাড়ি`. */
  otherWordsFor(term: string): readonly string[]
  /** A term without its typing mistake, where it or its sound differs by one from a known word. */
  corrected(term: string): string
}

const listed = readLines(lines)

/** Known words by themselves and by what is left of them without one letter, as they are written and as they sound. */
const nearSpellings = Map.groupBy(
  [...listed.keys()].flatMap((word) => likely(word).map((miss) => [miss, word] as const)),
  ([miss]) => miss,
)

/** The list above and a shop's own: groups of words that mean the same. */
export function spellingsWith(synonyms: readonly (readonly string[])[]): Spellings {
  const all = synonyms.length === 0 ? listed : new Map([...listed].map(([word, others]) => [word, new Set(others)]))
  for (const group of synonyms) add(all, group.map(searchable), [])
  /** An English word in its singular; a Bengali one without its ending, where that is known. */
  const base = (word: string) => withoutEndings(word).find((one) => all.has(one)) ?? singular(word)
  const has = (term: string) => all.has(term) || all.has(base(term))
  return { termsOf, isKnown: (term) => has(asWords(term)), otherWordsFor, corrected }

  function termsOf(text: string): string[] {
    const words = asWords(text).split(' ').filter(Boolean)
    const terms: string[] = []
    while (words.length > 0) {
      const lengths = Array.from({ length: Math.min(longestPhrase, words.length) }, (_, n) => n + 1).toReversed()
      const taken = lengths.find((length) => length === 1 || has(words.slice(0, length).join(' '))) ?? 1
      terms.push(words.splice(0, taken).join(' '))
    }
    const telling = terms.filter((term) => has(term) || !isFiller(term))
    return [...new Set(telling.length > 0 ? telling : terms)]
  }

  function otherWordsFor(term: string): readonly string[] {
    const written = asWords(term)
    const one = base(written)
    const others = [...(all.get(written) ?? []), ...(one === written ? [] : [one, ...(all.get(one) ?? [])])]
    return [...new Set(others)].filter((other) => other !== term)
  }

  function corrected(term: string): string {
    if (has(asWords(term))) return term
    const [near] = likely(term).flatMap((miss) => nearSpellings.get(miss) ?? [])
    return near?.[1] ?? term
  }
}

export const { termsOf, otherWordsFor, corrected } = spellingsWith([])

/** Whether a word says nothing of what is searched for: `for`, `price`, `জন্য`. */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}

type Others = Map<string, Set<string>>

/** Each spelling with the others of its lines, and with the kinds of what it means. */
function readLines(text: string): Others {
  const all: Others = new Map()
  for (const line of text.trim().split('\n')) {
    const [same = [], kinds = []] = line.split(' > ').map((part) => part.split(', ').map(searchable))
    add(all, same, kinds)
  }
  return all
}

function add(all: Others, same: readonly string[], kinds: readonly string[]): void {
  for (const word of same) {
    const known = all.get(asWords(word)) ?? new Set()
    for (const other of [...same, ...kinds]) if (other !== word) known.add(other)
    all.set(asWords(word), known)
  }
}

function likely(word: string): string[] {
  const sound = soundOf(singular(word))
  return [...nearMisses(word), ...(sound === word ? [] : [sound, ...nearMisses(sound)])]
}

/** `headphone` and `headfone` as `headfon`: who writes f for ph leaves out the silent e as well. */
function soundOf(word: string): string {
  return /f|ph/.test(word) ? word.replaceAll('ph', 'f').replace(/(?<=[^aeiou])e$/, '') : word
}

/** `Wi-Fi, 6000mAh` as `wi fi 6000 mah`, `men's` as `mens`. */
function asWords(text: string): string {
  return searchable(text)
    .replaceAll(/(\d)([a-z]{2,})/g, '$1 $2')
    .replaceAll(/(?<=[a-z])['’]s(?![a-z])/g, 's')
    .replaceAll(/[^a-z0-9\u0980-\u09ff]+/g, ' ')
    .trim()
}

/** What Bengali adds to a word: of many, of or to something, in or at it. */
export const endings = 'গুলোর গুলোতে গুলির গুলার গুলো গুলি গুলা টির টার টি টা দের য়ের এর ের র কে তে য় ে'.split(' ').map(searchable)

/** What a Bengali word can be without its ending. */
function withoutEndings(word: string): string[] {
  return endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length))
}

function singular(word: string): string {
  if (word.length < shortest || !/[a-z]s$/.test(word) || word.endsWith('ss')) return word
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '')
}
