import { districts, type District } from './districts.ts'
import { isInsideDhaka } from './inside-dhaka.ts'
import { upazilasOf } from './upazilas.ts'

/**
 * The district outside Dhaka that an address names: the last one, because addresses go from the small to the large. An
 * address that also names Dhaka, or a part of it, names none: streets and houses there are called after districts.
 */
export function namedOutsideDhaka(address: string): District | undefined {
  const text = spaced(address)
  const found = outside
    .map(({ district, pattern }) => ({ district, at: lastOf(text, pattern) }))
    .filter(({ at }) => at >= 0)
    .reduce((last, one) => (one.at > last.at ? one : last), { district: undefined as District | undefined, at: -1 })
  return found.district && !namesDhaka(text, found.district) ? found.district : undefined
}

/** Words apart by one space, marks that end a part as a comma; a name is looked for as ` name `. */
function spaced(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’‘`]/g, '')
    .replaceAll(/(?<=\p{L}\p{M}*)(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]+/gu, ' , ')
  return ` ${plain.replaceAll(/[\s-]+/g, ' ').trim()} `
}

/** What follows a name in Bengali: in, to, from, of. */
const ending = '(?:য়|ে|তে|র|ের|এর)?'
/** After these the name is that of a street or a house, unless a number makes it one of the named place. */
const named =
  '(?: (?:road|rd|street|st|lane|house|tower|villa|bhaban|bhavan|mansion|plaza|store|stores|hotel|restaurant)|' +
  ' (?:রোড|সড়ক|লেন|হাউস|টাওয়ার|ভিলা|ভবন|প্লাজা|স্টোর|হোটেল))(?! [\\p{N}])(?=[ ])'.normalize('NFC')

/** Names that are also of places in Dhaka. */
const ambiguous = new Set(['nawabganj'])

const outside = districts
  .filter(({ name }) => !isInsideDhaka(name))
  .map((district) => ({
    district,
    pattern: wholeName([district.name, district.bengali, ...district.older], `(?!${named})`),
  }))

function wholeName(names: readonly string[], after = ''): RegExp {
  const spellings = names.map((name) => spaced(name).trim()).filter((name) => !ambiguous.has(name))
  return new RegExp(` (?:${spellings.join('|')})${ending.normalize('NFC')}(?= )${after}`, 'gu')
}

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

/** Thanas whose names are found in many towns, and say nothing of where they are. */
const everywhere = new Set(['Airport', 'Cantonment', 'Chawkbazar', 'Kotwali', 'Nawabganj', 'New Market', 'Sadarghat'])
const areas = 'Bashundhara বসুন্ধরা, Banasree বনশ্রী, Baridhara বারিধারা, Farmgate ফার্মগেট, Malibagh মালিবাগ'
const partsOfDhaka = [
  ...upazilasOf('Dhaka').filter(({ name }) => !everywhere.has(name)),
  ...`${areas}, Moghbazar মগবাজার, Mohakhali মহাখালী, Nikunja নিকুঞ্জ, Uttara উত্তরা`.split(', ').map((one) => {
    const [name = '', bengali = ''] = one.split(' ')
    return { name, bengali }
  }),
].map(({ name, bengali }) => ({ name, pattern: wholeName([name, bengali]) }))

function namesDhaka(text: string, other: District): boolean {
  if (/ (?:dhaka|dacca|ঢাকা)/u.test(text)) return true
  const there = new Set(upazilasOf(other.name).map(({ name }) => name))
  return partsOfDhaka.some(({ name, pattern }) => !there.has(name) && lastOf(text, pattern) >= 0)
}
