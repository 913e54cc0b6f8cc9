/** What a page says of itself to search engines, in the vocabulary of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Stands in the page that the server sends and is left alone by the browser: give it nothing there,
 * `import.meta.env.SSR ? [...] : []`, so that browsers do not load what only search engines read.
 */
export function StructuredData({ things }: { things: Thing[] }) {
  const text = things.length > 0 ? asScript({ '@context': 'https://schema.org', '@graph': things }) : ''
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

/** JSON that cannot end the script it stands in, whatever a title says. */
export function asScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}
