import { Trans, useLingui } from '@lingui/react/macro'
import { data, useSearchParams, type ShouldRevalidateFunctionArgs, Form, useNavigation } from 'react-router'
import { useRef, useState, type ComponentProps, type RefObject } from 'react'
import { asTyped, findSettingsMistakes, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { ListHead } from '../table/list-head.tsx'
import { useOffline } from '../../browser/connection.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { holdsUnsaved, LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { answerGuide, answerSettings, lastChange, smsOf } from './settings.server.ts'
import { SizeGuides } from './size-guides.tsx'
import { readGuide, type GuideAnswer, readSeen, readTyped, type RefusedSettings, differs } from './typed-form.ts'
import { useDoneToast, staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { useHydrated } from '../../browser/lazy.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage, settings } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/settings.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionLinks, Sections } from './sections.tsx'
import { HeldSettings } from './setting-fields.tsx'
import { useBegun } from './use-begun.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const [kept, guides, changed] = await Promise.all([
    api.showSettings({}).catch(orErrorPage),
    api.listSizeGuides({}).catch(orErrorPage),
    lastChange(api, languageOf(url.pathname)),
  ])
  return {
    seen: asTyped(kept.data),
    version: kept.version,
    guides: guides.data,
    changed,
    couriers: kept.couriers,
    sms: smsOf(kept, languageOf(url.pathname), context.get(settings)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(shop)
  return form.has('guide') ? answerGuide(api, form) : answerSettings(api, form, url)
}

type Lost = { refused?: RefusedSettings; guide?: GuideAnswer }
/** When the session has ended or the connection is lost, that is said on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    const code = sessionProblem(error)
    const of = form.get('guide')
    // With this status no data are read again, which would not come either.
    if (typeof of === 'string')
      return data<Lost>({ guide: { of, refused: { typed: readGuide(form), code, fields: {} } } }, 503)
    const version = Number(form.get('version'))
    return data<Lost>({ refused: { typed: readTyped(form), seen: readSeen(form), version, code, fields: {} } })
  })
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return staysWhenSessionExpired({ ...change, actionResult: change.actionResult?.guide ?? change.actionResult })
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const refused = actionData?.refused
  const isSaved = params.get('done') === 'saved' && !refused
  const isAlive = useHydrated()
  const words = t`Settings saved`
  useDoneToast(isSaved ? words : undefined)
  const { changed } = loaderData
  const page = useRef<HTMLDivElement>(null)
  const { seen, version } = useBegun({ kept: loaderData, refused, isSaved, page })
  const guides = useRef<HTMLDivElement>(null)
  return (
    <div ref={page} className="grid max-w-5xl gap-5">
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
      <SettingsForm
        key={version}
        {...{ seen, version, refused, guides }}
        sms={loaderData.sms}
        couriers={loaderData.couriers}
      />
      <div ref={guides} className="mt-8">
        <SizeGuides guides={loaderData.guides} answer={actionData?.guide} />
      </div>
    </div>
  )
}

type Props = {
  seen: TypedSettings
  version: number
  refused: RefusedSettings | undefined
  /** Where the size guides are, which are forms of their own. */
  guides: RefObject<HTMLElement | null>
} & ComponentProps<typeof Sections>

/** All that the shopkeeper sets, as one form. */
function SettingsForm({ seen, version, refused, guides, sms, couriers }: Props) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { isOffline } = useOffline()
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  const [isChanged, setChanged] = useState(refused !== undefined)
  const isEdited = () => form.current !== null && differs(readTyped(new FormData(form.current)), seen)
  const look = () => setChanged(isEdited())
  const blocker = useUnsavedChanges(() => isEdited() || holdsUnsaved(guides.current))
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/admin/settings')}
      aria-label={t`Settings`}
      encType="multipart/form-data"
      noValidate
      replace
      preventScrollReset
      onSubmit={(event) => (isBusy || isOffline ? event.preventDefault() : hold(event))}
      onBlur={leave}
      onChange={(event) => {
        change(event)
        look()
      }}
      onClick={() => setTimeout(look)}
      className="grid gap-8"
    >
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="version" value={version} />
      {refused && !isBusy && <WhyNotSaved refused={refused} />}
      <HeldSettings
        value={{
          typed: refused?.typed ?? seen,
          theirs: refused?.theirs,
          by: refused?.by,
          trouble: refused?.trouble,
          mistakes,
          look,
        }}
      >
        <Sections sms={sms} couriers={couriers} />
      </HeldSettings>
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        isOffline={isOffline}
        wrong={sends > 0 ? Object.keys(mistakes).length : 0}
      />
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findSettingsMistakes(readTyped(form))
}

/** Says on top of the form why nothing was saved; how many fields are wrong says the bar below it. */
function WhyNotSaved({ refused }: { refused: RefusedSettings }) {
  const words = useAdminWords()
  const { code, fields, by } = refused
  if (code === 'settings-changed')
    return (
      <Alert look="info" takesFocus>
        <p className="font-semibold">
          {by?.by ? (
            <Trans>
              {by.by} changed the settings while you were editing ({by.at}). Nothing was overwritten.
            </Trans>
          ) : (
            <Trans>Someone else changed the settings while you were editing. Nothing was overwritten.</Trans>
          )}
        </p>
        <p className="mt-1">
          <Trans>Their changes are marked below, and what you typed is kept. Review it and save again.</Trans>
        </p>
      </Alert>
    )
  if (Object.keys(fields).length > 0) return null
  return (
    <Alert look="danger" takesFocus>
      {code === 'login-required' ? (
        <LogInBeside />
      ) : (
        <>
          <p className="font-semibold">
            <Trans>Nothing was saved.</Trans>
          </p>
          {code === 'unknown' ? (
            <Trans>Please try again in a moment. What you typed is kept here.</Trans>
          ) : (
            words.refusal(code)
          )}
        </>
      )}
    </Alert>
  )
}
