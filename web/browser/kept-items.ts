/** No price and no count of a shop is larger. */
const mostTaka = 1e10

/** Reads `{"items": [...]}` from what is kept. Whatever somebody else wrote there is left out. */
export function readItems<Item>(text: string | null, readItem: (item: Record<string, unknown>) => Item[]): Item[] {
  const kept = parse(text)
  const items = isRecord(kept) && Array.isArray(kept.items) ? kept.items : []
  return items.filter(isRecord).flatMap(readItem)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= mostTaka
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
