import { useNavigation } from 'react-router'

/** A line that grows at the top while the next page is on its way, when that takes longer than a moment. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="animate-progress fixed inset-x-0 top-0 z-30 h-0.5 origin-left bg-primary" />
}
