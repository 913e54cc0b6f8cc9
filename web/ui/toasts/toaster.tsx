import { useEffect, useRef, useState } from 'react'
import { useFetched } from '../../browser/use-fetched.ts'
import { fetchCards, onToast, type Cards } from './toast.ts'

/** The regions for toasts are on the page from the start, so that a screen reader hears what comes into them. */
export function Toaster() {
  const box = useRef<HTMLDivElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  const news = useRef<HTMLDivElement>(null)
  const [called, setCalled] = useState<Cards>()
  useEffect(() => onToast(setCalled), [])
  const cards = useFetched(fetchCards) ?? called
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-0 top-[4.5rem] z-50 grid justify-items-center gap-2 px-4 lg:top-auto lg:bottom-8 lg:justify-items-start lg:px-8 print:hidden"
    >
      <div ref={alerts} role="alert" className="contents" />
      <div ref={news} role="status" className="contents" />
      {cards && <cards.ToastCards box={box} alerts={alerts} news={news} />}
    </div>
  )
}
