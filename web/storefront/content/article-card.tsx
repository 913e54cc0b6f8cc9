import { Link } from '../../ui/link.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { CoverPicture } from './cover-picture.tsx'
import type { ArticleCard as Card } from './document.ts'

const widthOfFirst = '(min-width: 1024px) 610px, (min-width: 640px) 50vw, 100vw'
const widthOfOthers = '(min-width: 1024px) 390px, (min-width: 640px) 50vw, 100vw'

/** One link on the title, pressed anywhere on the card. The first one is shown large where there is room. */
export function ArticleCard({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const { slug, title, summary, cover, written, minutes } = card
  return (
    <article
      className={`group relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2 ${isFirst ? 'lg:grid-cols-2 lg:grid-rows-1' : ''}`}
    >
      <CoverPicture cover={cover} isFirst={isFirst} sizes={isFirst ? widthOfFirst : widthOfOthers} />
      <div className={`flex flex-col gap-2 p-4 md:p-5 ${isFirst ? 'lg:justify-center lg:p-10' : ''}`}>
        <h2 className={`text-lg leading-snug ${isFirst ? 'lg:text-3xl' : ''}`}>
          <Link to={`/blog/${slug}`} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className={`text-ink-2 ${isFirst ? 'lg:text-lg' : ''}`}>{summary}</p>
        <div className={`pt-2 ${isFirst ? '' : 'mt-auto'}`}>
          <ArticleFacts written={written} minutes={minutes} />
        </div>
      </div>
    </article>
  )
}
