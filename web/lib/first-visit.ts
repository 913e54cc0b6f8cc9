import { sourceOf, type FirstVisit } from '#domain/people/attribution.ts'
import { attempt } from '../browser/device-storage.ts'

/** Keeps one word of how this device first came to the shop, for the order it may place; nothing of where it was before. */
export function noteSource(visit: FirstVisit): void {
  attempt(() => localStorage.setItem('source', sourceOf(visit)))
}
