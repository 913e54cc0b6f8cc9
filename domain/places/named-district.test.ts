import { expect, it } from 'vitest'
import { districtNamedIn } from './named-district.ts'

it.each([
  ['House 1, Khulna', 'Khulna'],
  ['Zindabazar, Sylhet', 'Sylhet'],
  ['জিন্দাবাজার, সিলেট', 'Sylhet'],
  ['বাড়ি ১২, খুলনায়', 'Khulna'],
  ['চট্টগ্রামের হালিশহর', 'Chattogram'],
  ['Agrabad, Chittagong', 'Chattogram'],
  ['12 Kandirpar, COMILLA.', 'Cumilla'],
  ['Hotel road, Cox’s Bazar', 'Cox’s Bazar'],
  ["kolatoli, cox's bazar", 'Cox’s Bazar'],
  ['Chapai Nawabganj', 'Chapainawabganj'],
  ['Dhaka Road, Jessore', 'Jashore'],
  ['Mirpur 10, Dhaka', 'Dhaka'],
  ['Comilla House, Mirpur 10', 'Dhaka'],
  ['House 5, Sylhet Tower, Uttara Sector 7', 'Dhaka'],
  ['Kuril, Khulna Bhaban, ঢাকা', 'Dhaka'],
  ['House 4, Mymensingh Road', undefined],
  ['Nawabganj', undefined],
  ['House 7, Road 3, Block B', undefined],
  ['Khulnaganj', undefined],
  ['', undefined],
])('"%s" names %s', (address, name) => {
  expect(districtNamedIn(address)?.name).toBe(name)
})
