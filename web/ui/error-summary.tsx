import { Plural } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** `rest`: what is said after the link. */
type Mistake = { field: string; words: ReactNode; rest?: ReactNode }
type Props = { mistakes: readonly Mistake[]; children?: ReactNode }

/** What is to be put right in a form, each a link to its field; whoever sent the form is led here. */
export function ErrorSummary({ mistakes, children }: Props) {
  return (
    <Alert look="danger" takesFocus>
      <p className="font-semibold">
        {children || <Plural value={mistakes.length} one="Please fix # field" other="Please fix # fields" />}
      </p>
      {mistakes.length > 0 && (
        <ul className="mt-1 grid">
          {mistakes.map(({ field, words, rest }) => (
            <li key={field} className={rest ? 'mt-2' : undefined}>
              <a
                href={`#${field}`}
                onClick={goTo}
                className={`${rest ? '' : 'inline-flex min-h-8 items-center'} underline underline-offset-4 hover:decoration-2`}
              >
                {words}
              </a>
              {rest}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** The field gets the focus, and the address of the page stays as it is. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
