import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { namesIn, typedIn, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { cellsOf, findGuideMistakes, gridOf, type SizeGuide } from '#domain/goods/size-guide.ts'
import type { LastChange } from './settings.server.ts'

/** Why the settings were not kept, and how the form goes on. */
export type RefusedSettings = {
  typed: TypedSettings
  /** What the form began with, and the version that it is of. */
  seen: TypedSettings
  version: number
  code: RefusalCode | 'unknown'
  fields: FieldErrors
  theirs?: Record<string, { to: string; isClash: boolean }>
  by?: LastChange | undefined
  /** Why a picture that came with the form was not taken. */
  trouble?: RefusalCode | undefined
}

export function readTyped(form: FormData): TypedSettings {
  return typedIn(form)
}

/** What the form began with, which it carries along. */
export function readSeen(form: FormData): TypedSettings {
  return typedIn(Object.entries(readJson(form.get('seen'))))
}

function readJson(text: unknown): object {
  try {
    return Object(JSON.parse(String(text)))
  } catch {
    // The shop's own form always holds it: of any other, everything counts as typed here.
    return {}
  }
}

/** Whether anything differs from what the form began with. */
export function differs(typed: TypedSettings, seen: TypedSettings): boolean {
  return namesIn(typed, seen).some((name) => (typed[name] ?? '') !== (seen[name] ?? ''))
}

const guideTexts = ['name_en', 'name_bn', 'columns_en', 'columns_bn', 'rows', 'note_en', 'note_bn'] as const
type GuideTexts = Record<(typeof guideTexts)[number], string>
/** A size guide as it stands in its form: columns and rows are lines with commas between the cells. */
export type TypedGuide = GuideTexts & { tags: string[] }

/** What became of a guide, or why it was not kept; `of` is its id, or `new`. */
export type GuideAnswer = {
  of: string
  done?: 'saved' | 'removed'
  refused?: { typed: TypedGuide; code: RefusalCode | 'unknown'; fields: FieldErrors }
}

export function readGuide(form: FormData): TypedGuide {
  const texts = guideTexts.map((name) => [name, String(form.get(name) ?? '')])
  return { ...(Object.fromEntries(texts) as GuideTexts), tags: form.getAll('tags').map(String) }
}

export function guideOf({ columns_en: columns, columns_bn: bengali, rows, tags, ...texts }: TypedGuide): SizeGuide {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return {
    ...(Object.fromEntries(trimmed) as typeof texts),
    tags,
    columns_en: cellsOf(columns),
    columns_bn: cellsOf(bengali),
    rows: gridOf(rows),
  }
}

export function asTypedGuide({ columns_en: columns, columns_bn: bengali, rows, ...same }: SizeGuide): TypedGuide {
  const lines = rows.map((cells) => cells.join(', '))
  return { ...same, columns_en: columns.join(', '), columns_bn: bengali.join(', '), rows: lines.join('\n') }
}

export function findTypedMistakes(form: FormData): FieldErrors {
  return findGuideMistakes(guideOf(readGuide(form)))
}

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
