export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The shop's language that an `Accept-Language` prefers; English where it names neither. */
export function preferredLanguage(accepted: string): Language {
  const wanted = accepted
    .split(',')
    .map((part) => /^\s*(en|bn)\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(part))
    .flatMap((found) => (found ? [{ language: found[1]?.toLowerCase(), weight: Number(found[2] ?? 1) }] : []))
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language === 'bn' ? 'bn' : 'en'
}
