const longest = 60
let graphemes: Intl.Segmenter | undefined

/** A title as cards show it: sixty characters as people count them, then dots. Conjuncts are never cut. */
export function shortTitle(title: string): string {
  if (title.length <= longest) return title
  graphemes ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const characters = [...graphemes.segment(title)].map(({ segment }) => segment)
  if (characters.length <= longest) return title
  return `${characters.slice(0, longest).join('').trimEnd()}...`
}
