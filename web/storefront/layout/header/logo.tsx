import { useLingui } from '@lingui/react/macro'
import { passages } from '../../../fonts/passages.ts'
import { Link } from '../../../ui/link.tsx'

export function Logo() {
  const { t } = useLingui()
  return (
    <Link
      to="/"
      aria-label={`${passages.wordmark} · ${t`Haat, home page`}`}
      className="flex min-h-11 items-center rounded-control px-1 text-primary"
    >
      <span lang="bn" className="stitch-under font-passage text-[1.625rem] leading-9 font-bold">
        {passages.wordmark}
      </span>
    </Link>
  )
}
