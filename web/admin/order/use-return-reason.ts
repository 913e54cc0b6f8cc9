import { useLingui } from '@lingui/react/macro'
import type { ReturnReason } from '#domain/orders/returns.ts'

/** Why something came back, as the shop’s own people call it. */
export function useReturnReason(): Record<ReturnReason, string> {
  const { t } = useLingui()
  return {
    damaged: t`Damaged or does not work`,
    'wrong-item': t`Not what was ordered`,
    'not-as-shown': t`Not as shown`,
    'wrong-size': t`Does not fit`,
    'changed-mind': t`Changed their mind`,
    other: t`Something else`,
  }
}
