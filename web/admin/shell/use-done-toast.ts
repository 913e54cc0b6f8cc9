import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from '../../ui/toasts/toast.ts'

/** Said once when a form has led back to its page; not when the page is loaded again, nor on the way back to it. */
export function useDoneToast(words: string | undefined): void {
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (words && isNew) toast.success(words, { id: key })
  }, [words, isNew, key])
}
