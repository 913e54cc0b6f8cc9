import { districts, findDistrict, type District } from './districts.ts'
import { plainName } from './same-name.ts'
import { upazilasOf } from './upazilas.ts'

/** What makes a place's name the name of a street, a house or a shop: "Mymensingh Road", "Comilla House". */
const streetWords = new Set(
  `road rd street st lane avenue ave sarani highway house home bari bhaban bhavan tower villa manzil plaza market
  complex colony para housing society hotel restaurant sweets store mess hostel hall
  রোড সড়ক লেন সরণি মহাসড়ক হাউস হাউজ বাড়ি বাড়ী ভবন টাওয়ার ভিলা মঞ্জিল প্লাজা মার্কেট কমপ্লেক্স কলোনি পাড়া হোটেল স্টোর মেস হোস্টেল হল`
    .split(/\s+/)
    .map(plainName),
)

/** How Bengali says "in", "of" and "from" at the end of a name. */
const endings = new Set(['য়', 'ে', 'তে', 'র', 'ের', 'য়ের', 'থেকে'].map((ending) => ending.normalize('NFC')))

/** Names that stand in Dhaka and elsewhere, or for anything. */
const ambiguous = new Set(['airport', 'cantonment', 'newmarket', 'kotwali', 'chawkbazar', 'nawabganj'])

/** Thanas of Dhaka, and areas that people name instead. */
const dhakaAreas = new Set(
  [
    ...upazilasOf('Dhaka').flatMap(({ name, bengali }) => [name, bengali]),
    ...'Uttara উত্তরা Bashundhara বসুন্ধরা Mohakhali মহাখালী Farmgate ফার্মগেট Banasree বনশ্রী Malibagh মালিবাগ'.split(' '),
  ]
    .map(plainName)
    .filter((name) => !ambiguous.has(name)),
)

const bengaliNames = districts.map((district) => ({ name: plainName(district.bengali), district }))

/**
 * The district that an address names, in either language; undefined where it names none. Addresses go from the house to
 * the country: of several names the last one counts, and an area of Dhaka counts as Dhaka. The name of a street or a
 * house does not count.
 */
export function districtNamedIn(address: string): District | undefined {
  const words = address
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainName)
    .filter(Boolean)
  return words
    .map((word, place) => (streetWords.has(words[place + 1] ?? '') ? undefined : districtOf(word, words[place - 1])))
    .findLast((district) => district !== undefined)
}

function districtOf(word: string, before = ''): District | undefined {
  if (ambiguous.has(word) && before !== 'chapai') return undefined
  if (dhakaAreas.has(word) || dhakaAreas.has(before + word)) return findDistrict('Dhaka')
  return findDistrict(before + word) ?? findDistrict(word) ?? inflected(word)
}

function inflected(word: string): District | undefined {
  return bengaliNames.find(({ name }) => word.startsWith(name) && endings.has(word.slice(name.length)))?.district
}
