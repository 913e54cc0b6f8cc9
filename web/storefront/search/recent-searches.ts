import { attempt } from '../../browser/device-storage.ts'

const name = 'searches'
const most = 5

/** What was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string').slice(0, most) : []
}

export function keepSearch(search: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  attempt(() => localStorage.setItem(name, JSON.stringify([search, ...others].slice(0, most))))
}

export function forgetSearches(): void {
  attempt(() => localStorage.removeItem(name))
}
