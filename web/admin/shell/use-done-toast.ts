import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from '../../ui/toasts/toast.ts'

/** A toast after a form has led back to its page; not when the page is loaded again or reached by Back. */
export function useDoneToast(words: string | undefined): void {
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (words && isNew) toast.success(words, { id: key })
  }, [words, isNew, key])
}
