import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Without scripts the browser's own menu prints the same receipt. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => print()} className="unscripted:hidden print:hidden">
      <Printer size={18} aria-hidden />
      <Trans>Print</Trans>
    </Button>
  )
}
