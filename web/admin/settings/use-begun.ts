import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { TypedSettings } from '#domain/shop/typed-settings.ts'
import { differs, readTyped, type RefusedSettings } from './typed-form.ts'

type Kept = { seen: TypedSettings; version: number }
type Begun = {
  kept: Kept
  refused: RefusedSettings | undefined
  isSaved: boolean
  /** Where the form of the settings is the first one. */
  page: RefObject<HTMLElement | null>
}

/**
 * The settings as their form began with them. What others set meanwhile comes into it as long as nothing is typed;
 * otherwise when it is sent, and put beside what was typed.
 */
export function useBegun({ kept, refused, isSaved, page }: Begun): Kept {
  const [begun, setBegun] = useState(kept)
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const renew = useEffectEvent(() => {
    const form = page.current?.querySelector('form')
    const isEdited = form && differs(readTyped(new FormData(form)), begun.seen)
    if (refused) setBegun(refused)
    else if (kept.version > begun.version && !isEdited) setBegun(kept)
  })
  const beginAnew = useEffectEvent(() => setBegun(kept))
  useEffect(() => renew(), [kept.version, refused])
  useEffect(() => {
    if (isSaved && isNew) beginAnew()
  }, [key, isSaved, isNew])
  return refused ?? begun
}
