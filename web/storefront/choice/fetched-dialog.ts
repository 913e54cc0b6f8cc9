import { lazy } from 'react'

export const ChoiceDialog = lazy(() => fetchDialog().then((file) => ({ default: file.ChoiceDialog })))

/** It is fetched when a way to it is near. */
export function fetchDialog() {
  return import('./choice-dialog.tsx')
}
