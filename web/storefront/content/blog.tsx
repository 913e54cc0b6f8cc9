import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '../../i18n/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { blogOf } from './own-text.server.ts'
import { findCards } from './texts/articles.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/blog.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { ArticleFacts, CoverPicture } from './document.tsx'
import type { ArticleCard as Card } from './markup.ts'
import { Link } from '../../ui/link.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return findCards(context.get(settings).facts, language, await blogOf({ context, language }))
}

export default function BlogPage({ loaderData: { title, lead, cards } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={lead} canonical="/blog" />
      <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: title }]} />
      <div className="mt-4 grid gap-5 md:mt-6">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="max-w-[68ch] text-lg text-ink-2">{lead}</p>
        {cards.length > 0 ? (
          <ArticleList cards={cards} />
        ) : (
          <EmptyState picture={<Newspaper size={28} strokeWidth={1.5} />} title={t`No articles yet.`} />
        )}
      </div>
    </div>
  )
}

/** All articles, in a grid that a button puts away and brings back; without scripts it simply lies open. */
function ArticleList({ cards }: { cards: Card[] }) {
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

const widthOfFirst = '(min-width: 1024px) 610px, (min-width: 640px) 50vw, 100vw'
const widthOfOthers = '(min-width: 1024px) 390px, (min-width: 640px) 50vw, 100vw'

/** One link on the title, pressed anywhere on the card. The first one is shown large where there is room. */
function ArticleCard({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const { slug, title, summary, lang, cover, written, minutes } = card
  return (
    <article
      className={`group relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2 ${isFirst ? 'lg:grid-cols-2 lg:grid-rows-1' : ''}`}
    >
      {cover ? (
        <CoverPicture cover={cover} isFirst={isFirst} sizes={isFirst ? widthOfFirst : widthOfOthers} />
      ) : (
        <span className="grid aspect-[16/10] w-full place-items-center bg-sunken text-ink-3">
          <Newspaper size={48} strokeWidth={1.25} aria-hidden />
        </span>
      )}
      <div className={`flex flex-col gap-2 p-4 md:p-5 ${isFirst ? 'lg:justify-center lg:p-10' : ''}`}>
        <h2 lang={lang} className={`text-lg leading-snug wrap-anywhere ${isFirst ? 'lg:text-3xl' : ''}`}>
          <Link
            to={`/blog/${encodeURIComponent(slug)}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p lang={lang} className={`text-ink-2 ${isFirst ? 'lg:text-lg' : ''}`}>
          {summary}
        </p>
        <div className={`pt-2 ${isFirst ? '' : 'mt-auto'}`}>
          <ArticleFacts written={written} minutes={minutes} />
        </div>
      </div>
    </article>
  )
}
