import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { asTyped } from '#domain/shop/typed-settings.ts'
import { ListHead } from '../table/list-head.tsx'
import { answerGuide, answerSettings, lastChange } from './settings.server.ts'
import { SectionLinks, SettingsForm } from './settings-form.tsx'
import { SizeGuides } from './size-guides.tsx'
import { readGuide, type GuideAnswer, readSeen, readTyped, type RefusedSettings } from './typed-form.ts'
import { useDoneToast, staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/settings.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const [kept, guides, changed] = await Promise.all([
    api.showSettings({}).catch(orErrorPage),
    api.listSizeGuides({}).catch(orErrorPage),
    lastChange(api, languageOf(url.pathname)),
  ])
  return { seen: asTyped(kept.data), version: kept.version, guides: guides.data, changed }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(shop)
  return form.has('guide') ? answerGuide(api, form) : answerSettings(api, form, url)
}

/** When the session has ended or the connection is lost, that is said on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): { refused?: RefusedSettings; guide?: GuideAnswer } => {
    const code = sessionProblem(error)
    const of = form.get('guide')
    if (typeof of === 'string') return { guide: { of, refused: { typed: readGuide(form), code, fields: {} } } }
    const version = Number(form.get('version'))
    return {
      refused: { typed: readTyped(form), seen: readSeen(form), version, code, fields: {} },
    }
  })
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { actionResult } = change
  return staysWhenSessionExpired({ ...change, actionResult: actionResult?.guide ?? actionResult })
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  const refused = actionData?.refused
  const isSaved = asked.get('done') === 'saved' && !refused
  const isAlive = useHydrated()
  const words = t`Settings saved`
  useDoneToast(isSaved ? words : undefined)
  const { changed } = loaderData
  const { seen, version } = refused ?? loaderData
  return (
    <div className="grid max-w-5xl gap-5">
      <ListHead title={t`Settings`} />
      <p className="text-ink-2">
        <Trans>What you save here takes effect within a second.</Trans>{' '}
        {changed?.by && (
          <Trans>
            Last changed by {changed.by}, {changed.at}.
          </Trans>
        )}
      </p>
      <SectionLinks />
      {isSaved && !isAlive && <Alert look="success">{words}</Alert>}
      <SettingsForm key={version} seen={seen} version={version} refused={refused} />
      <SizeGuides guides={loaderData.guides} answer={actionData?.guide} />
    </div>
  )
}
