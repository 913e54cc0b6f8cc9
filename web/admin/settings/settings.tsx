import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { asTyped } from '#domain/shop/typed-settings.ts'
import { ListHead } from '../table/list-head.tsx'
import { staysWhenSessionExpired, sessionProblem } from '../shell/session-expired.ts'
import { answerSettings } from './answer-settings.server.ts'
import { lastChange } from './last-change.server.ts'
import { SectionLinks, SettingsForm } from './settings-form.tsx'
import { readSeen, readTyped, type RefusedSettings } from './typed-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/settings.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const [kept, changed] = await Promise.all([
    api.showSettings({}).catch(orErrorPage),
    lastChange(api, languageOf(url.pathname)),
  ])
  return { seen: asTyped(kept.data), version: kept.version, changed }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSettings(context.get(shop), await request.formData(), url)
}

/** When the session has ended or the connection is lost, that is said on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): { refused: RefusedSettings } => {
    const version = Number(form.get('version'))
    return {
      refused: { typed: readTyped(form), seen: readSeen(form), version, code: sessionProblem(error), fields: {} },
    }
  })
}

export const shouldRevalidate = staysWhenSessionExpired

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
    </div>
  )
}
