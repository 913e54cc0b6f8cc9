import { useLingui, Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { languageOf } from '../../i18n/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { blogOf, ownPage } from './own-text.server.ts'
import { findArticle, ownArticle } from './texts/articles.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/article.ts'
import { Link } from '../../ui/link.tsx'
import { Opening, Sections, ArticleFacts, CoverPicture } from './document.tsx'
import type { Neighbour } from './markup.ts'

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { facts } = context.get(settings)
  const [own, blog] = await Promise.all([
    ownPage('article', slug, { context, language }),
    blogOf({ context, language }),
  ])
  const all = { ...blog, language }
  const found = own ? ownArticle(own, facts, all) : findArticle(slug, facts, all)
  if (!found) throw data('not-found', 404)
  return found
}

export default function ArticlePage({ loaderData: { article, previous, next } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { slug, title, summary, lang, cover, written, minutes, opening, sections } = article
  return (
    <div className="page pt-2 pb-10">
      <PageHead
        title={title}
        description={summary}
        {...(cover && { picture: cover.large })}
        canonical={`/blog/${encodeURIComponent(slug)}`}
      />
      <div className="mx-auto max-w-[68ch] md:text-lg">
        <Breadcrumb
          crumbs={[
            { label: t`Home`, to: '/' },
            { label: t`Blog`, to: '/blog' },
            { label: title, ...(lang && { lang }) },
          ]}
        />
      </div>
      <article className="mx-auto mt-4 grid max-w-[68ch] gap-4 md:text-lg md:leading-relaxed">
        <h1 lang={lang} className="text-2xl wrap-anywhere md:text-3xl">
          {title}
        </h1>
        <ArticleFacts written={written} minutes={minutes} />
        {cover && (
          <CoverPicture cover={cover} isFirst sizes="(min-width: 768px) 700px, 100vw" className="rounded-card" />
        )}
        <Opening blocks={opening} lang={lang} />
        <Sections sections={sections} lang={lang} />
      </article>
      <div className="mx-auto mt-8 max-w-[68ch] md:text-lg">
        <div className="stitch" aria-hidden />
        <ArticleNeighbours previous={previous} next={next} />
      </div>
    </div>
  )
}

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-primary-soft hover:text-on-primary-soft'

/** The articles before and after this one. */
function ArticleNeighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`More articles`} className="mt-4 grid gap-3 text-base sm:grid-cols-2">
      {previous && (
        <Link to={`/blog/${encodeURIComponent(previous.slug)}`} className={linkClass}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>
            <span className="block text-sm text-ink-2">
              <Trans>Previous article</Trans>
            </span>
            <span lang={previous.lang} className="font-semibold">
              {previous.title}
            </span>
          </span>
        </Link>
      )}
      {next && (
        <Link to={`/blog/${encodeURIComponent(next.slug)}`} className={`${linkClass} text-end sm:col-start-2`}>
          <span className="flex-1">
            <span className="block text-sm text-ink-2">
              <Trans>Next article</Trans>
            </span>
            <span lang={next.lang} className="font-semibold">
              {next.title}
            </span>
          </span>
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        </Link>
      )}
    </nav>
  )
}
