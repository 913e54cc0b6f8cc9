import { lazy } from 'react'

export const ChoiceDialog = lazy(() => fetchDialog().then((file) => ({ default: file.ChoiceDialog })))

function fetchDialog() {
  return import('./choice-dialog.tsx')
}

/** Fetches it when the pointer comes near. Should that fail, opening it fetches it again. */
export function prefetchDialog(): void {
  fetchDialog().catch(() => undefined)
}
