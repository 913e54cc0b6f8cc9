import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button.tsx'

type Props = { shown: number; count: number; show: (index: number) => void }

/** Which of the pictures is seen, and the way to the one before and the one after. */
export function Arrows({ shown, count, show }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [number, all] = [formatNumber(shown + 1, language), formatNumber(count, language)]
  const round = 'rounded-full bg-surface shadow-1 ring-1 ring-line aria-disabled:text-ink-3'
  return (
    <div className="pointer-events-none flex flex-1 items-center lg:absolute lg:inset-x-3 lg:bottom-3 justify-between gap-1 *:pointer-events-auto unscripted:hidden">
      <p className="rounded-full bg-surface px-3 py-1 text-xs font-medium text-ink-2 tabular-nums ring-line lg:ring-1">
        <Trans>
          Image {number} of {all}
        </Trans>
      </p>
      <div className="flex gap-1 lg:gap-2">
        <IconButton
          label={t`Previous picture`}
          aria-disabled={shown === 0}
          onClick={() => show(Math.max(0, shown - 1))}
          className={round}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          label={t`Next picture`}
          aria-disabled={shown === count - 1}
          onClick={() => show(Math.min(count - 1, shown + 1))}
          className={round}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </div>
  )
}

/** Follows which picture of a strip is seen, and brings another one into view. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollTo({ left: index * clientWidth, behavior })
  }, [])
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return { strip, shown, show, follow }
}
