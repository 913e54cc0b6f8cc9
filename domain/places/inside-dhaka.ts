/** The district that is "inside Dhaka". */
export const dhaka = 'Dhaka'

export function isInsideDhaka(district: string): boolean {
  return district === dhaka
}
