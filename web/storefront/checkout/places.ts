import { findDistrict } from '#domain/places/districts.ts'
import { upazilasOf } from '#domain/places/upazilas.ts'
import { languageOf } from '../../i18n/language.ts'
import type { Route } from './+types/places.ts'

/** The upazilas and thanas of a district, in the language of the page; none where the district is not known. */
export function loader({ url }: Route.LoaderArgs) {
  const name = languageOf(url.pathname) === 'bn' ? 'bengali' : 'name'
  const district = findDistrict(url.searchParams.get('district') ?? '')
  return Response.json(district ? upazilasOf(district.name).map((upazila) => upazila[name]) : [])
}
