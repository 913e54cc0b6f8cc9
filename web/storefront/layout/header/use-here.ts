import { useLocation } from 'react-router'
import { englishPath } from '../../../i18n/language.ts'

/** The page that is open, as a link to it is written: a category or a tag is a place of its own. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const path = englishPath(pathname)
  for (const name of ['category', 'tag']) {
    const [one, ...more] = asked.getAll(name)
    if (one && more.length === 0) return `${path}?${name}=${one}`
  }
  return path
}
