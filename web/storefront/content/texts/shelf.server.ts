import { eidGifts } from './articles/eid-gifts.server.ts'
import { fakeCharger } from './articles/fake-charger.server.ts'
import { jamdani } from './articles/jamdani.server.ts'
import { littleData } from './articles/little-data.server.ts'
import { monsoonWashing } from './articles/monsoon-washing.server.ts'
import { panjabiSize } from './articles/panjabi-size.server.ts'
import { parcelAtTheDoor } from './articles/parcel-at-the-door.server.ts'
import { phoneSpecification } from './articles/phone-specification.server.ts'
import { powerBank } from './articles/power-bank.server.ts'
import { returningAParcel } from './articles/returning-a-parcel.server.ts'

/** In the order in which the blog shows them. */
export const shelf = [
  powerBank,
  jamdani,
  parcelAtTheDoor,
  panjabiSize,
  phoneSpecification,
  fakeCharger,
  eidGifts,
  littleData,
  monsoonWashing,
  returningAParcel,
]
