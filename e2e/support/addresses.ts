import type { Page } from '@playwright/test'

export const office = {
  label: 'Office',
  name: 'Salma Khatun',
  phone: '01812345678',
  district: 'Dhaka',
  upazila: 'Gulshan',
  address: 'Level 4, Avenue 11',
}
export const home = { ...office, label: 'Home', district: 'Sylhet', upazila: '', address: 'Uttar Para' }

/** Adds them to the address book of the customer who is logged in. */
export async function addAddresses({ request }: Page, ...addresses: object[]): Promise<void> {
  for (const data of addresses)
    await request.post('/api/v1/my-addresses', { data, headers: { 'sec-fetch-site': 'same-origin' } })
}
