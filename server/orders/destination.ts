import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'

/** Where an order goes, as it is kept. */
export type Destination = { insideDhaka: boolean; district: string; upazila: string }
type GivenPlace = { insideDhaka?: boolean | undefined; district?: string | undefined; upazila?: string | undefined }

/** The district decides whether it is inside Dhaka; without one, what was chosen does; and without that it is. */
export function destinationOf({ insideDhaka = true, district = '', upazila = '' }: GivenPlace): Destination {
  return { insideDhaka: district ? isInsideDhaka(district) : insideDhaka, district, upazila }
}
