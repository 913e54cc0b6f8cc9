import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { addressIn } from '../i18n/language.ts'
import { savesData } from '../browser/connection.ts'
import { useLanguage } from '../i18n/use-language.ts'

type Props = Omit<ComponentProps<typeof RouterLink>, 'to' | 'prefetch' | 'discover'> & { to: string }

const otherSite = /^https?:/

/** A link to a page of the shop by its English address; it stays in the page's language, and fetches ahead when it is about to be used. An address of another site is taken as it is. */
export function Link({ to, ...rest }: Props) {
  const language = useLanguage()
  const address = otherSite.test(to) ? to : addressIn(language, to)
  return <RouterLink {...rest} to={address} discover="none" prefetch={savesData() ? 'none' : 'intent'} />
}

/** A link within a text. */
export function TextLink({ className = '', ...rest }: Props) {
  return (
    <Link {...rest} className={`text-link underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`} />
  )
}
