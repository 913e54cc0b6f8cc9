import type { Language } from '../language.ts'
import { plainName } from './same-name.ts'

/** A district by its official English name, which is how it is kept, and its Bengali one. */
export type District = { name: string; bengali: string; older: string[] }

/** In order of the alphabet. After a bar: spellings that are still written. */
const written = `
Bagerhat বাগেরহাট
Bandarban বান্দরবান
Barguna বরগুনা
Barishal বরিশাল | Barisal
Bhola ভোলা
Bogura বগুড়া | Bogra
Brahmanbaria ব্রাহ্মণবাড়িয়া | B Baria, Brahmonbaria
Chandpur চাঁদপুর
Chapainawabganj চাঁপাইনবাবগঞ্জ | Nawabganj, Chapai Nawabganj
Chattogram চট্টগ্রাম | Chittagong
Chuadanga চুয়াডাঙ্গা
Cox’s Bazar কক্সবাজার | Coxs Bazar
Cumilla কুমিল্লা | Comilla
Dhaka ঢাকা
Dinajpur দিনাজপুর
Faridpur ফরিদপুর
Feni ফেনী
Gaibandha গাইবান্ধা
Gazipur গাজীপুর
Gopalganj গোপালগঞ্জ
Habiganj হবিগঞ্জ
Jamalpur জামালপুর
Jashore যশোর | Jessore
Jhalokathi ঝালকাঠি | Jhalakathi, Jhalokati
Jhenaidah ঝিনাইদহ | Jhenaidaha
Joypurhat জয়পুরহাট | Jaipurhat
Khagrachhari খাগড়াছড়ি | Khagrachari
Khulna খুলনা
Kishoreganj কিশোরগঞ্জ | Kishorganj
Kurigram কুড়িগ্রাম
Kushtia কুষ্টিয়া
Lakshmipur লক্ষ্মীপুর | Laxmipur
Lalmonirhat লালমনিরহাট
Madaripur মাদারীপুর
Magura মাগুরা
Manikganj মানিকগঞ্জ
Meherpur মেহেরপুর
Moulvibazar মৌলভীবাজার | Maulvibazar
Munshiganj মুন্সীগঞ্জ | Munshigonj
Mymensingh ময়মনসিংহ
Naogaon নওগাঁ
Narail নড়াইল
Narayanganj নারায়ণগঞ্জ | Narayangonj
Narsingdi নরসিংদী
Natore নাটোর
Netrokona নেত্রকোণা | Netrakona
Nilphamari নীলফামারী
Noakhali নোয়াখালী
Pabna পাবনা
Panchagarh পঞ্চগড়
Patuakhali পটুয়াখালী
Pirojpur পিরোজপুর
Rajbari রাজবাড়ী
Rajshahi রাজশাহী
Rangamati রাঙ্গামাটি
Rangpur রংপুর
Satkhira সাতক্ষীরা
Shariatpur শরীয়তপুর
Sherpur শেরপুর
Sirajganj সিরাজগঞ্জ | Sirajgonj
Sunamganj সুনামগঞ্জ
Sylhet সিলেট
Tangail টাঙ্গাইল
Thakurgaon ঠাকুরগাঁও
`

export const districts: readonly District[] = written.trim().split('\n').map(readDistrict)

function readDistrict(line: string): District {
  const [names = '', older = ''] = line.normalize('NFC').split(' | ')
  const at = names.search(/[\u0980-\u09ff]/)
  return {
    name: names.slice(0, at).trim(),
    bengali: names.slice(at),
    older: older === '' ? [] : older.split(', '),
  }
}

const byName = new Map(
  districts.flatMap((district) =>
    [district.name, district.bengali, ...district.older].map((name) => [plainName(name), district] as const),
  ),
)

/** A district by the name it is kept by, and as a language writes it. */
export type DistrictName = { name: string; shown: string }

/** All districts, in the alphabet of a language: that of the letters' codes, for these names. */
export function districtNamesIn(language: Language): DistrictName[] {
  return districts
    .map(({ name, bengali }) => ({ name, shown: language === 'bn' ? bengali : name }))
    .toSorted((one, other) => (one.shown < other.shown ? -1 : 1))
}

/** The district that somebody means, in either language, an older spelling, or another case. */
export function findDistrict(name: string): District | undefined {
  return byName.get(plainName(name))
}
