import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { languageOf } from '../../i18n/language.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { sessionProblem, staysWhenSessionExpired } from '../shell/session-expired.ts'
import { ListHead } from '../table/list-head.tsx'
import type { Route } from './+types/system.ts'
import { answerSystem } from './answer-system.server.ts'
import { Backups } from './backups.tsx'
import { FailingMails } from './failing-mails.tsx'
import { HealthRows } from './health-rows.tsx'
import { backupOf, systemOf } from './system-in-words.server.ts'
import { typedIn, type Intent, type SystemAnswer } from './typed-plan.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const [{ data: system }, { data: backups, ...list }] = await Promise.all([
    api.showSystem({}),
    api.listBackups({}),
  ]).catch(orErrorPage)
  return {
    system: systemOf(system, language),
    backups: { ...list, rows: backups.map((backup) => backupOf(backup, language)) },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSystem(context.get(shop), await request.formData(), languageOf(url.pathname))
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): SystemAnswer => {
    const intent = String(form.get('do') ?? '') as Intent
    return { refused: { intent, typed: typedIn(form), code: sessionProblem(error), fields: {} } }
  })
}

export const shouldRevalidate = staysWhenSessionExpired

export default function SystemPage({ loaderData: { system, backups }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = system.attention.length
  useLookingAgain(backups.isRunning)
  return (
    <div className="grid max-w-4xl gap-5">
      <ListHead title={t`System`} />
      <Alert look={count === 0 ? 'success' : 'info'}>
        {count === 0 ? (
          <Trans>Everything is fine.</Trans>
        ) : (
          <Plural
            value={count}
            one="# thing needs your attention. It is marked below."
            other="# things need your attention. They are marked below."
          />
        )}
      </Alert>
      <HealthRows system={system} problem={backups.rows.find(({ problem }) => problem)?.problem} />
      <FailingMails mails={system.mail.failing} answer={actionData} />
      <Backups list={backups} answer={actionData} />
    </div>
  )
}

const pause = 1500

/** While a backup is being taken, the page reloads its data from time to time, as long as it is visible. */
function useLookingAgain(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
}
