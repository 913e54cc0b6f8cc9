import { districts } from './districts.ts'
import { plainName } from './same-name.ts'
import { upazilasOf } from './upazilas.ts'

/** Further spellings that people write, and parts of towns that no list of upazilas has. */
const written = `
Cox’s Bazar, Cox's Bazar, Coxs Bazar, Cox Bazar
Dhaka, Dacca
Jhenaidah, Jhenidah, Jhinaidah
Mymensingh, Mymensing, Maymensingh
Netrokona, Netrokuna
Sreemangal, Srimangal, Sreemongol
Sreepur, Sripur
Mohammadpur, Mohammedpur, Muhammadpur
Dhanmondi, Dhanmandi
Jatrabari, Jatra Bari
Sadar, সদর
Banani, বনানী
Banasree, Banasri, Bonosree, বনশ্রী
Baridhara, বারিধারা
Bashundhara, Basundhara, বসুন্ধরা
Farmgate, Farm Gate, ফার্মগেট
Malibagh, Malibag, মালিবাগ
Moghbazar, Mogbazar, Magbazar, মগবাজার
Mohakhali, Mahakhali, মহাখালী
Nikunja, Nikunjo, নিকুঞ্জ
Uttara, Uttora, উত্তরা
Agrabad, আগ্রাবাদ
Tongi, টঙ্গী
`

/** Each name of a place, plain, with all its spellings. */
const spellings = new Map<string, Set<string>>()
for (const { name, bengali, older } of districts) keep([name, bengali, ...older])
for (const { name } of districts) for (const one of upazilasOf(name)) keep([one.name, one.bengali])
for (const line of written.normalize('NFC').trim().split('\n')) keep(line.split(', '))

/** A name that several places have gets the spellings of all: who types it may mean any of them. */
function keep(names: string[]): void {
  const all = new Set(names.flatMap(withGonj))
  for (const known of names) for (const one of spellings.get(plainName(known)) ?? []) all.add(one)
  for (const name of all) spellings.set(plainName(name), all)
}

/** "Narayanganj" is also written "Narayangonj". */
function withGonj(name: string): string[] {
  return [name, name.replace(/ganj(?= |$)/, 'gonj')]
}

const longestName = 3
/** Of a text with many names not all mixtures are looked for. */
const mostSpellings = 12

/** A text as it was typed, and with every place in it as others write it: in the other language, or the older way. */
export function spellingsOf(text: string): string[] {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 20)
  const found = variants(words)
  return [...new Set([text, ...(found.length === 1 ? [] : found.map((one) => one.join(' ')))])].slice(0, mostSpellings)
}

function variants(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]]
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    const typed = words.slice(0, length).join(' ')
    const names = spellings.get(plainName(typed))
    if (!names && length > 1) continue
    const rest = variants(words.slice(length))
    return [typed, ...(names ?? [])].flatMap((name) => rest.map((after) => [name, ...after])).slice(0, mostSpellings)
  }
  return []
}
