import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

const [beforeOpening, beforeClosing] = [200, 300]

/**
 * Links behind a button: open until it is pressed again, left, escaped from, or used. With `hover` a mouse opens them by
 * staying, and may cut a corner on its way to them; pressing the button then keeps them open.
 */
export function useDisclosure<Frame extends HTMLElement>() {
  const [state, setState] = useState<'closed' | 'hovered' | 'open'>('closed')
  const menu = useRef<Frame>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const isOpen = state !== 'closed'
  useEffect(() => setState('closed'), [key])
  useClosing(isOpen, { menu, opener, close: () => setState('closed') })

  const timer = useRef(0)
  const after = (delay: number, next: (before: typeof state) => typeof state) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState(next), delay)
  }
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') after(beforeOpening, (before) => (before === 'closed' ? 'hovered' : before))
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') after(beforeClosing, (before) => (before === 'hovered' ? 'closed' : before))
    },
  }
  const toggle = () => setState(state === 'open' ? 'closed' : 'open')
  return { isOpen, toggle, hover, menu, opener }
}

type Parts = {
  menu: { current: HTMLElement | null }
  opener: { current: HTMLElement | null }
  close: () => void
}

function useClosing(isOpen: boolean, { menu, opener, close }: Parts): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) latest.current()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current()
      opener.current?.focus()
    }
    const events = new AbortController()
    document.addEventListener('pointerdown', closeOutside, events)
    document.addEventListener('focusin', closeOutside, events)
    document.addEventListener('keydown', closeOnEscape, events)
    return () => events.abort()
  }, [isOpen, menu, opener])
}
