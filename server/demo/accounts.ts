import type { NewPerson } from '../accounts/make-account.ts'

/** Who may log in to the demo; the start prints these. */
export const demoAccounts = [
  {
    firstName: 'Rina',
    lastName: 'Akter',
    email: 'rina@example.com',
    phone: '01712345678',
    address: 'House 12, Road 5, Mirpur 10, Dhaka 1216',
    role: 'Customer',
    password: 'Rina-shops-2026',
  },
  {
    firstName: 'Karim',
    lastName: 'Uddin',
    email: 'karim@example.com',
    phone: '01812345678',
    address: 'Shop 7, Elephant Road, Dhaka 1205',
    role: 'Admin',
    password: 'Karim-keeps-2026',
  },
] as const satisfies (NewPerson & { password: string })[]

const firstNames = [
  'Nusrat',
  'Tanvir',
  'Farhana',
  'Imran',
  'Sadia',
  'Rakib',
  'Mim',
  'Shuvo',
  'Tania',
  'Arif',
  'Jannat',
  'Sabbir',
]
const lastNames = ['Rahman', 'Hossain', 'Islam', 'Chowdhury', 'Das', 'Ahmed', 'Khatun', 'Sarker', 'Barua', 'Talukder']
const places = [
  { address: 'House 4, Road 11, Banani, Dhaka 1213', insideDhaka: true, district: 'Dhaka' },
  { address: 'Flat 3B, 27 Green Road, Dhaka 1205', insideDhaka: true, district: 'Dhaka' },
  { address: '14 Shahid Minar Lane, Uttara Sector 7, Dhaka 1230', insideDhaka: true, district: 'Dhaka' },
  { address: 'Holding 88, Jatrabari, Dhaka 1204', insideDhaka: true, district: 'Dhaka' },
  { address: '221 Agrabad C/A, Chattogram 4100', insideDhaka: false, district: 'Chattogram' },
  { address: 'Zindabazar, Sylhet 3100', insideDhaka: false, district: 'Sylhet' },
  { address: 'Shaheb Bazar, Rajshahi 6100', insideDhaka: false, district: 'Rajshahi' },
  { address: 'KDA Avenue, Khulna 9100', insideDhaka: false, district: 'Khulna' },
  { address: 'Ganginarpar, Mymensingh 2200', insideDhaka: false, district: 'Mymensingh' },
] as const

export type DemoCustomer = NewPerson & { insideDhaka: boolean; district: string }

/** The customers of the demo's past year: made up, with numbers and addresses that belong to nobody. */
export const demoCustomers: DemoCustomer[] = Array.from({ length: 40 }, (_, n) => {
  const firstName = firstNames[n % firstNames.length] ?? ''
  const lastName = lastNames[(n * 7) % lastNames.length] ?? ''
  const place = places[n % places.length] ?? places[0]
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n + 1}@example.com`.toLowerCase(),
    phone: `019${String(10_000_000 + n * 137_911).slice(0, 8)}`,
    address: place.address,
    insideDhaka: place.insideDhaka,
    district: place.district,
    role: 'Customer',
  }
})
