import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#domain/orders/payment.ts'

/** What a way to pay is called. */
export function usePaymentName(): (method: PaymentMethod) => string {
  const { t } = useLingui()
  const names: Record<PaymentMethod, string> = {
    'Cash on delivery': t`Cash on delivery`,
    'Online payment': t`Online payment`,
  }
  return (method) => names[method]
}
