export const categories = ['Electronics', 'Cloth'] as const
export type Category = (typeof categories)[number]

export const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const

/** The one palette of filter, forms and swatches: the name that is kept, and the colour that is shown (sRGB). */
export const palette = {
  Gray: '#808080',
  Red: '#d32f2f',
  Yellow: '#fdd835',
  Green: '#2e7d32',
  Blue: '#1565c0',
  Purple: '#7b1fa2',
  Cyan: '#00acc1',
  Black: '#111111',
  White: '#ffffff',
} as const
type Colour = keyof typeof palette
export const colours = Object.keys(palette) as [Colour, ...Colour[]]

export const tags = [
  'Shirt',
  'Pant',
  'Panjabi',
  'Watch',
  'Mobile',
  'Sharee',
  'Clothes',
  'Jewellery',
  'Men',
  'Women',
  'Baby',
] as const

/** `relevance` is for searches, and means nothing without one. */
export const sorts = ['price-asc', 'price-desc', 'newest', 'best-selling', 'rating', 'relevance'] as const
export type Sort = (typeof sorts)[number]

/** Where the price filter's slider begins and ends, in taka; its end means "no upper bound". */
export const priceRange = { least: 0, most: 10_000, step: 50 } as const

/** What a shopper chooses of a product; a product without sizes or colours has one option without either. */
export type Choice = { size?: string; colour?: string }

/** The choice as it is shown and compared: in the order size, colour, without what is absent. */
export function choiceKey({ size = '', colour = '' }: Choice): string {
  return `${size}|${colour}`
}

/** What must still be chosen before a product with these options can be bought. */
export function missingChoice(
  product: { sizes: readonly string[]; colours: readonly string[] },
  choice: Choice,
): 'size' | 'colour' | undefined {
  if (product.sizes.length > 0 && !choice.size) return 'size'
  if (product.colours.length > 0 && !choice.colour) return 'colour'
  return undefined
}

type Pictured = { images: string[]; imageColours?: string[] }

/** A product with the picture of a colour before the others, where it has one. */
export function showing<Product extends Pictured>(product: Product, colour: string | undefined): Product {
  const { images, imageColours = [] } = product
  const at = colour ? imageColours.indexOf(colour) : -1
  if (at < 1) return product
  const first = (list: string[]) => [...list.slice(at, at + 1), ...list.toSpliced(at, 1)]
  return { ...product, images: first(images), imageColours: first(imageColours) }
}

/** The same picture in another width: pictures are kept as `name-180.webp`, `-360`, `-540` and `-720`. */
export const pictureWidths = [180, 360, 540, 720] as const

export function pictureAt(url: string, width: (typeof pictureWidths)[number]): string {
  return url.replace(/-720\.webp$/, `-${width}.webp`)
}
