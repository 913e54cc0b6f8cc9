import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForgetful } from '../../browser/device-storage.ts'
import { toast } from './toast.ts'

/** Said once, quietly, where the device keeps nothing: cart and wishlist work all the same. */
export function ForgetfulNote() {
  const { t } = useLingui()
  const { isForgetful } = useForgetful()
  const words = t`This browser doesn’t save data. Your cart and wishlist last until you leave.`
  useEffect(() => {
    if (isForgetful) toast.plain(words, { id: 'forgetful' })
  }, [isForgetful, words])
  return null
}
