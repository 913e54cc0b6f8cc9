import sharp from 'sharp'

/** A photograph, as phones make them. */
export async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
