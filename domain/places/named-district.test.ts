import { describe, expect, it } from 'vitest'
import { districts } from './districts.ts'
import { namedOutsideDhaka } from './named-district.ts'

describe('an address outside Dhaka', () => {
  it.each([
    ['House 1, Khulna', 'Khulna'],
    ['house 1 KHULNA', 'Khulna'],
    ['Zindabazar, Sylhet-3100', 'Sylhet'],
    ['Zindabazar Sylhet3100', 'Sylhet'],
    ['GEC Circle, Chittagong', 'Chattogram'],
    ['GEC Circle, Chattogram', 'Chattogram'],
    ['Bogra', 'Bogura'],
    ['Sherpur, Bogura', 'Bogura'],
    ['Kandirpar, Comilla.', 'Cumilla'],
    ['Cumilla Sadar', 'Cumilla'],
    ['Jessore Cantonment', 'Jashore'],
    ['New Market, Jashore', 'Jashore'],
    ['Barisal', 'Barishal'],
    ['Kotwali\nBarishal', 'Barishal'],
    ["Kolatoli, Cox's Bazar", 'Cox’s Bazar'],
    ['Kolatoli, Coxs Bazar', 'Cox’s Bazar'],
    ['B Baria', 'Brahmanbaria'],
    ['Chapai Nawabganj', 'Chapainawabganj'],
    ['Mirpur, Kushtia', 'Kushtia'],
    ['Khulna Road 5, Khulna', 'Khulna'],
    ['Sylhet, Road 5', 'Sylhet'],
    ['বাড়ি ১, খুলনা', 'Khulna'],
    ['জিন্দাবাজার, সিলেট।', 'Sylhet'],
    ['চট্টগ্রামের হালিশহরে', 'Chattogram'],
    ['কুষ্টিয়ায়', 'Kushtia'],
    ['কুষ্টিয়া'.normalize('NFD'), 'Kushtia'],
    ['বগুড়া সদর', 'Bogura'],
    ['যশোর-৭৪০০', 'Jashore'],
  ])('%s is in %s', (address, name) => {
    expect(namedOutsideDhaka(address)?.name).toBe(name)
  })

  it('is told by each name of each district', () => {
    for (const { name, bengali } of districts.filter((one) => one.name !== 'Dhaka'))
      for (const written of [name, bengali]) expect(namedOutsideDhaka(`House 1, ${written}`)?.name).toBe(name)
  })

  it.each([
    '',
    'House 3, Lake Road',
    'Mirpur 10, Dhaka',
    'House 12, Comilla House, Dhaka',
    'Mymensingh Road, Dhaka',
    'Old Mymensingh Road',
    'Rangpur Tower, 4th floor',
    'Khulna Road',
    'Barisal Store, Mohammadpur',
    'Chittagong Hotel, Uttara Sector 7',
    'Sylhet bhaban, Gulshan 2',
    'Comilla market, Banasree',
    'Nawabganj',
    'Dhaka-1207, near Feni bus counter',
    'Dhaka1207 Feni counter',
    'কুমিল্লা হাউস, ধানমন্ডি',
    'ময়মনসিংহ রোড, ঢাকা-১২০৫',
    'ঢাকার মিরপুর, বরিশাল গলি',
    'ময়মনসিংহ সড়ক',
    'Fenimore Lane',
    'Bholanath Street',
    'Pabnaiya',
  ])('"%s" is not plainly one', (address) => {
    expect(namedOutsideDhaka(address)).toBeUndefined()
  })
})
