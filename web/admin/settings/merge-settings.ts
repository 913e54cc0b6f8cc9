import { namesIn, typedIn, type TypedSettings } from '#domain/shop/typed-settings.ts'

type Merged = {
  /** What the form holds from now on. */
  typed: TypedSettings
  /** What others have changed meanwhile, by field: to what, and whether it was typed over here. */
  theirs: Record<string, { to: string; isClash: boolean }>
}

/**
 * Two people have changed the settings that both had seen: each keeps what they changed. Where both changed the same, what
 * was typed here stands, and what the other set is told.
 */
export function mergeSettings({ typed, seen, now }: { typed: TypedSettings; seen: TypedSettings; now: TypedSettings }) {
  const merged: Merged = { typed: typedIn([]), theirs: {} }
  const links = { typed: linksOf(typed), seen: linksOf(seen), now: linksOf(now) }
  const keepsLinks = links.typed !== links.seen
  for (const name of namesIn(typed, now)) {
    if (isLink(name)) {
      const value = (keepsLinks ? typed : now)[name]
      if (value !== undefined) merged.typed[name] = value
      continue
    }
    const [own, before, other] = [typed[name] ?? '', seen[name] ?? '', now[name] ?? '']
    merged.typed[name] = own === before ? other : own
    if (other !== before && other !== own) merged.theirs[name] = { to: other, isClash: own !== before }
  }
  if (links.now !== links.seen && links.now !== links.typed)
    merged.theirs[linksName] = { to: links.now, isClash: keepsLinks }
  return merged
}

/** What the links are called as one: they are kept or given up together. */
export const linksName = 'links.social'

function isLink(name: string): boolean {
  return name.startsWith(`${linksName}.`)
}

function linksOf(typed: TypedSettings): string {
  return namesIn(typed)
    .filter((name) => isLink(name) && typed[name])
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => typed[name])
    .join(' ')
}
