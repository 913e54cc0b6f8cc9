import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

const delay = 400

/** Shows `message` for as long as something is under way; what is done at once needs no toast. Gone with the page, too. */
export function useLoadingToast(id: string, message: string | undefined): void {
  const isLate = useLate(message !== undefined)
  useEffect(() => {
    if (isLate && message) toast.loading(message, { id })
  }, [id, isLate, message])
  useEffect(() => {
    if (isLate) return () => toast.dismiss(id)
  }, [id, isLate])
}

function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  return isLate
}
