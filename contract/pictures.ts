import { z } from 'zod'
import { says } from './field-errors.ts'
import { done } from './shapes.ts'

/** One picture file. A `key`, which image hosts ask for, is taken and ignored. */
export const pictureRequest = z.strictObject({
  image: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array, says('picture-required'))
    .meta({ type: 'string', format: 'binary' }),
  key: z.string().max(200).optional(),
})

/** Where the picture lies; its narrower widths lie beside it. */
export const sentPicture = done.extend({ data: z.object({ url: z.string() }) })
