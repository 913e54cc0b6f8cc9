import { z } from 'zod'
import { labelLength, type DeliveryAddress } from '#domain/people/address-book.ts'
import { says } from './field-errors.ts'
import { count, district, done, oneLine, phone, plainText } from './shapes.ts'

/** An address of somebody's book. `version` counts its changes. */
export type SavedAddress = DeliveryAddress & { id: string; label: string; isDefault: boolean; version: number }

const wireAddress = z.object({
  _id: z.uuid(),
  label: z.string(),
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  upazila: z.string(),
  address: z.string(),
  isDefault: z.boolean(),
  version: count,
})

const savedAddress = z.codec(wireAddress, z.custom<SavedAddress>(), {
  decode: ({ _id, ...same }) => ({ ...same, id: _id }),
  encode: ({ id, ...same }) => ({ ...same, _id: id }),
})

/** As much as an order accepts, and what its owner calls it. */
export const addressForm = z.strictObject({
  label: oneLine(labelLength),
  name: oneLine(100).pipe(z.string().min(1, says('name-required'))),
  phone,
  district: district.default(''),
  upazila: oneLine(100),
  address: plainText(500).min(1, says('address-required')),
  /** Whether a checkout begins with it; left out, that stays as it is. */
  isDefault: z.literal(true).optional(),
})
export type AddressForm = z.output<typeof addressForm>

export const byAddressId = z.strictObject({ id: z.uuid(says('unknown-address')) })
/** `version` is that of the address as it was seen. */
export const addressChange = addressForm.extend({ ...byAddressId.shape, version: count })

/** `most` is how many a book holds. */
export const savedAddressList = z.object({ data: z.array(savedAddress), most: count })
export const savedAddressAnswer = done.extend({ data: savedAddress })
