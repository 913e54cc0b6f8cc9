import type { Language } from '#domain/language.ts'

const bengali: Record<string, string> = {
  Gray: 'ধূসর',
  Red: 'লাল',
  Yellow: 'হলুদ',
  Green: 'সবুজ',
  Blue: 'নীল',
  Purple: 'বেগুনি',
  Cyan: 'আকাশি',
  Black: 'কালো',
  White: 'সাদা',
}

/** The name of a colour in a mail; one outside the palette keeps its own. */
export function colourIn(language: Language, name: string): string {
  return (language === 'bn' ? bengali[name] : undefined) ?? name
}
