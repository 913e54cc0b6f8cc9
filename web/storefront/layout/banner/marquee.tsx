import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

const pixelsPerSecond = 50

type Props = { isPaused: boolean; children: ReactNode }

/**
 * A line that passes without end, as server HTML and CSS. It waits while somebody points at the banner or has the
 * focus on one of its links; without scripts or with reduced motion it stands, and is wrapped.
 */
export function Marquee({ isPaused, children }: Props) {
  const copy = useRef<HTMLDivElement>(null)
  const seconds = useSeconds(copy)
  return (
    <div className="min-w-0 flex-1 overflow-hidden mask-x-from-[calc(100%-1.5rem)] py-1.5 standing:mask-none">
      <div
        style={{
          animationDuration: seconds ? `${seconds}s` : undefined,
          animationPlayState: isPaused ? 'paused' : undefined,
        }}
        className="flex w-max animate-pass group-hover:[animation-play-state:paused] group-has-[a:focus-visible]:[animation-play-state:paused] standing:w-auto standing:animate-none"
      >
        <div ref={copy} className={copyClass}>
          {children}
        </div>
        {['second', 'third'].map((name) => (
          <div key={name} aria-hidden inert className={`${copyClass} standing:hidden`}>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

const copyClass = 'w-max min-w-[900px] standing:w-auto standing:min-w-0'

/** How long a copy needs to pass. The style sheet knows it for copies of the usual width; large letters make wider ones. */
function useSeconds(copy: RefObject<HTMLElement | null>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!copy.current) return
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize
      if (width) setSeconds(width / pixelsPerSecond)
    })
    watch.observe(copy.current)
    return () => watch.disconnect()
  }, [copy])
  return seconds
}
