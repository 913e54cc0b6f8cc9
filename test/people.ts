/** Rina, who shops. */
export const rina = {
  firstName: 'Rina',
  lastName: 'Akter',
  email: 'rina@example.com',
  phone: '01712345678',
  address: 'House 12, Mirpur 10, Dhaka',
  role: 'Customer',
  password: 'Rina-shops-2026',
} as const

/** Where Rina's parcels go, as her address book has it. */
export const rinasHome = {
  label: 'Home',
  name: 'Rina Akter',
  phone: rina.phone,
  district: 'Dhaka',
  upazila: 'Mirpur',
  address: 'House 12, Road 5',
}

/** Karim, who runs the shop. */
export const karim = {
  firstName: 'Karim',
  lastName: 'Uddin',
  email: 'karim@example.com',
  phone: '01812345678',
  address: 'Elephant Road, Dhaka',
  role: 'Admin',
  password: 'Karim-keeps-2026',
} as const
