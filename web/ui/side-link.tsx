import { useLingui } from '@lingui/react/macro'
import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { useAddress } from '../i18n/use-language.ts'
import { Link } from './link.tsx'

export type PageLink = { to: string; label: string; Icon: LucideIcon; isHere?: boolean; badge?: ReactNode }
/** How a column of links looks; `label` is what is left of the words when the column is folded. */
type SideLook = { item: string; label: string }

type Props = {
  isFolded: boolean
  look: SideLook
  /** Puts away what lies over the page with its links; they take its step in the history. */
  onUse?: (() => void) | undefined
}

/** A page in the column beside a signed-in person's pages; folded, it is a picture whose words come with a pointer. */
export function SideLink({
  link,
  isFolded,
  look,
  onUse,
  ref,
}: Props & { link: PageLink; ref?: Ref<HTMLLIElement> | undefined }) {
  const { to, label, Icon, isHere, badge } = link
  return (
    <li ref={ref}>
      <Link
        to={to}
        onClick={onUse}
        replace={onUse && true}
        aria-current={isHere ? 'page' : undefined}
        title={isFolded ? label : undefined}
        className={look.item}
      >
        <Face Icon={Icon} label={label} className={look.label} />
        {badge}
      </Link>
    </li>
  )
}

export function SideLogout({ isFolded, look, onUse }: Props) {
  const { t } = useLingui()
  const label = t`Logout`
  return (
    <li>
      <Form method="post" action={useAddress('/logout')} replace={onUse !== undefined} onSubmit={onUse}>
        <button type="submit" title={isFolded ? label : undefined} className={look.item}>
          <Face Icon={LogOut} label={label} className={look.label} />
        </button>
      </Form>
    </li>
  )
}

function Face({ Icon, label, className }: Pick<PageLink, 'Icon' | 'label'> & { className: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className={className}>{label}</span>
    </>
  )
}
