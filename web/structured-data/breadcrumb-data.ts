import type { Thing } from './structured-data.tsx'

type Step = { label: string; address?: string }

/** The way to a page; the last step is the page itself and needs no address. */
export function breadcrumbData(steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, address }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: label,
      ...(address && { item: address }),
    })),
  }
}
