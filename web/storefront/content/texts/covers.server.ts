import type { Cover } from '../document.ts'

const files = import.meta.glob<string>('../covers/*.webp', { eager: true, query: '?url', import: 'default' })

/** The pictures that `server/db/demo/make-covers.ts` has drawn for an article. */
export function coverOf(slug: string): Cover {
  const [small, large] = [480, 960].map((width) => files[`../covers/${slug}-${width}.webp`])
  if (!small || !large) throw new Error(`No cover was drawn for ${slug}`)
  return { small, large }
}
