import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ArticleCard } from './article-card.tsx'
import type { ArticleCard as Card } from './document.ts'

/** All articles, in a grid that a button puts away and brings back; without scripts it simply lies open. */
export function ArticleList({ cards }: { cards: Card[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls="articles"
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start unscripted:hidden"
      >
        {isOpen ? t`Hide the articles` : t`Show the articles`}
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className={`transition-transform duration-[120ms] ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
      <ul id="articles" hidden={!isOpen} className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {cards.map((card, n) => (
          <li key={card.slug} className={n === 0 ? 'lg:col-span-3' : undefined}>
            <ArticleCard card={card} isFirst={n === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}
