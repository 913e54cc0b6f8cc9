import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useFetcher, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shop } from '../../lib/shop/shop.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { Confirm } from '../table/confirm.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import type { Route } from './+types/page.ts'
import { PageForm, readPage } from './page-form.tsx'
import { answerPage, loadPage, type RefusedPage } from './pages.server.ts'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  return loadPage(id, { url, context })
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  return answerPage(await request.formData(), { id, url, api: context.get(shop) })
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): { refused: RefusedPage } => ({
    refused: { typed: readPage(form), code: sessionProblem(error), fields: {} },
  }))
}

/** Where somebody else was faster, the form becomes that of what they have saved. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult?.refused?.isOvertaken || staysWhenSessionExpired(change)
}

export default function PagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id, kind, address, isStandard, isRead, name, typed, figures } = loaderData
  const language = useLanguage()
  const isArticle = kind === 'article'
  const ownTitle = name ?? (language === 'bn' ? typed.title_bn : typed.title)
  const title = ownTitle || (isArticle ? t`Write an article` : t`Add a page`)
  return (
    <>
      <BackLink to="/admin/pages">
        <Trans>Pages and blog</Trans>
      </BackLink>
      <ListHead title={title}>
        {address && isRead && (
          <TextLink to={address} className="inline-flex min-h-11 items-center gap-2">
            {t`View in the shop`}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          </TextLink>
        )}
      </ListHead>
      <p className="mt-2 max-w-[70ch] text-ink-2">
        {isStandard ? (
          <Trans>What you save here takes the place of the standard text, in both languages.</Trans>
        ) : (
          <Trans>Write it in one language or both. Readers of the other language see this one.</Trans>
        )}
      </p>
      <div className="mt-5">
        <PageForm
          key={id ?? `${kind} ${typed.slug}`}
          {...{ id, kind, isStandard, address, figures }}
          typed={actionData?.refused.typed ?? typed}
          refused={actionData?.refused}
        />
      </div>
      {id && <RemovePage id={id} title={title} isStandard={isStandard} />}
    </>
  )
}

type Removed = { refused?: { code: RefusedPage['code'] } | undefined }

/** Removes a page after asking; a standard page has its standard text again. */
function RemovePage({ id, title, isStandard }: { id: string; title: string; isStandard: boolean }) {
  const { t } = useLingui()
  const fetcher = useFetcher<Removed>({ key: `remove ${id}` })
  const refused = fetcher.data?.refused?.code
  return (
    <div className="mt-10 border-t border-line pt-5">
      <Confirm
        title={isStandard ? t`Bring back the standard text?` : t`Remove this page?`}
        yes={isStandard ? t`Yes, bring it back` : t`Yes, remove it`}
        no={t`Keep it`}
        action={useAddress(`/admin/pages/${id}`)}
        fields={{ do: 'remove', removed: isStandard ? 'standard' : 'page' }}
        fetcher={{ ...fetcher, data: fetcher.data && { refused } }}
        opener={{
          className:
            'inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-danger hover:bg-danger-soft',
          children: isStandard ? t`Bring back the standard text` : t`Remove this page`,
        }}
      >
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p>
          <Trans>What was written here is gone for good.</Trans>
        </p>
      </Confirm>
    </div>
  )
}
