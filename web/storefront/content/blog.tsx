import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../i18n/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { ArticleList } from './article-list.tsx'
import { findCards } from './texts/articles.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/blog.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return findCards(context.get(settings).facts, languageOf(url.pathname))
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
        <ArticleList cards={cards} />
      </div>
    </div>
  )
}
