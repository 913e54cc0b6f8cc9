import { languageOfText } from '../../i18n/language-of-text.ts'

/** What is good about a product, in short lines. */
export function FeatureList({ features, className }: { features: string[]; className?: string }) {
  if (features.length === 0) return null
  return (
    <ul className={`grid gap-1.5 text-ink-2 marker:text-primary ${className ?? ''}`}>
      {features.map((feature) => (
        <li key={feature} lang={languageOfText(feature)} className="ms-5 list-disc">
          {feature}
        </li>
      ))}
    </ul>
  )
}
