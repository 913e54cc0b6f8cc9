import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sectionNames, type SectionName } from './tab-look.ts'

/** The section an address asks for (`#reviews`) is opened and scrolled to, also where tabs hid it. */
export function useAskedSection(shown: SectionName, show: (section: SectionName) => void): void {
  const { hash } = useLocation()
  const asked = sectionNames.find((name) => hash === `#${name}`)
  useEffect(() => {
    if (asked) show(asked)
  }, [asked, show])
  const isThere = asked === shown
  useEffect(() => {
    const section = isThere && asked && document.getElementById(asked)
    if (!section) return
    section.closest('details')?.setAttribute('open', '')
    section.scrollIntoView()
  }, [asked, isThere])
}
