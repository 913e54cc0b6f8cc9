/** Addresses of a demo product's pictures, in the order in which the product page shows them. */
export function pictureUrls(sku: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/media/demo/${pictureName(sku, index + 1)}-720.webp`)
}

/** The part of a picture's file name that its four widths share; pictures are counted from 1. */
export function pictureName(sku: string, number: number): string {
  return `${sku.toLowerCase()}-${number}`
}
