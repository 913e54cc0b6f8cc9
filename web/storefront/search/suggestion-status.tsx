import { Autocomplete } from '@base-ui/react/autocomplete'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rowsOf, type Suggestions } from './rows.ts'

type Props = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined }

/** How it stands, spoken when it changes. How many rows there are is seen anyway, and only spoken. */
export function SuggestionStatus({ isShown, isAsking, found }: Props) {
  const { t } = useLingui()
  const rows = found ? rowsOf(found).length : 0
  const words = () => {
    if (isAsking) return t`Looking…`
    if (!found && !navigator.onLine) return t`You are offline, so there are no suggestions.`
    if (!found) return t`Suggestions could not be loaded. Press Search all the same.`
    if (rows === 0) return t`Nothing to suggest. Press Search to look everywhere.`
    return t`${plural(rows, { one: '# suggestion', other: '# suggestions' })}`
  }
  return (
    <Autocomplete.Status className={rows === 0 ? 'px-3 py-2 text-sm text-ink-2' : 'sr-only'}>
      {isShown && words()}
    </Autocomplete.Status>
  )
}
