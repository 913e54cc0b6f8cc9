import { useEffect, useEffectEvent, useRef, type DragEvent, type RefObject } from 'react'

/** Putting pictures in order with the mouse; whoever has none uses the buttons. */
export function useDragging(move: (key: string, to: number) => void) {
  const dragged = useRef<string>(undefined)
  return {
    of: (key: string, place: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = key
        dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => dragged.current && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!dragged.current) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged.current !== key) move(dragged.current, place)
        dragged.current = undefined
      },
      onDragEnd: () => {
        dragged.current = undefined
      },
    }),
  }
}

/** Pictures may be dropped on a place from outside the page. */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: globalThis.DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const events = new AbortController()
    place.current?.addEventListener('dragover', (event) => event.preventDefault(), { signal: events.signal })
    place.current?.addEventListener('drop', take, { signal: events.signal })
    return () => events.abort()
  }, [place])
}
