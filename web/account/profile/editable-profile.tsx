import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType, useSearchParams, Form, useNavigation } from 'react-router'
import type { Person } from '#contract/people.ts'
import { dhakaDay } from '#domain/day.ts'
import { findProfileMistakes } from '#domain/people/profile.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { ProfileView } from './profile-view.tsx'
import { useOffline } from '../../browser/connection.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LeaveDialog, useUnsavedChanges } from './leave-dialog.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureField, usePicture } from './picture-field.tsx'
import {
  AddressFields,
  PersonalFields,
  type RefusedProfile,
  asTyped,
  changesOf,
  readProfile,
} from './profile-fields.tsx'

type Props = { person: Person; home: string; refused: RefusedProfile | undefined }

/** A profile that is read, and with `?mode=edit` changed. */
export function EditableProfile({ person, home, refused }: Props) {
  const [query] = useSearchParams()
  if (query.get('mode') === 'edit') return <ProfileForm key={person.id} person={person} home={home} refused={refused} />
  return <ReadProfile person={person} home={home} isSaved={query.get('done') === 'saved'} />
}

function ReadProfile({ person, home, isSaved }: Omit<Props, 'refused'> & { isSaved: boolean }) {
  const isAlive = useHydrated()
  const view = useRef<HTMLDivElement>(null)
  useFocusBack(view)
  useSavedToast(isSaved)
  return (
    <div ref={view}>
      {isSaved && !isAlive && (
        <div className="mb-5">
          <Alert look="success">
            <Trans>Profile updated successfully</Trans>
          </Alert>
        </div>
      )}
      <ProfileView person={person} editAt={`${home}?mode=edit`} />
    </div>
  )
}

/** The focused field is gone with the form: the focus moves to the link that edits the profile. */
function useFocusBack(view: { current: HTMLElement | null }): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body)
      view.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [key, view])
}

/** A toast after saving; not when the page is loaded again or reached by Back. */
function useSavedToast(isSaved: boolean): void {
  const { t } = useLingui()
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const words = t`Profile updated successfully`
  useEffect(() => {
    if (!isSaved || !isNew) return
    toast.success(words, { id: key })
    // The form kept its place for what may be wrong in it; what was saved begins at the top.
    scrollTo(0, 0)
  }, [isSaved, isNew, key, words])
}

/** `home` is where the profile is read, and its own address the same with `?mode=edit`. */
type ProfileFormProps = { person: Person; home: string; refused: RefusedProfile | undefined }

/** Somebody's profile to be changed. Only what was changed is kept; Cancel leads back to what was there. */
function ProfileForm({ person, home, refused }: ProfileFormProps) {
  const { t } = useLingui()
  const kept = asTyped(person)
  const isBusy = useNavigation().formMethod === 'POST'
  const { isOffline } = useOffline()
  const picture = usePicture(refused?.typed.image ?? kept.image, troubleOf(refused))
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  useFirstField(form)
  const blocker = useUnsavedChanges(
    () => form.current !== null && Object.keys(changesOf(readProfile(new FormData(form.current)), kept)).length > 0,
  )
  const isHeld = isBusy || isOffline || picture.progress !== undefined
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(`${home}?mode=edit`)}
      encType="multipart/form-data"
      replace
      noValidate
      preventScrollReset
      onSubmit={(event) => (isHeld ? event.preventDefault() : hold(event))}
      onBlur={leave}
      onChange={change}
      className="grid gap-5"
    >
      <input type="hidden" name="seen" value={JSON.stringify(kept)} />
      {refused && !isBusy && <WhyNot refused={refused} />}
      <div className="rounded-card border border-line bg-surface p-4 md:p-6">
        <PictureField
          picture={picture}
          kept={kept.image}
          name="image"
          label={t`Your picture`}
          shown={<Avatar picture={picture.image} size="large" />}
        />
      </div>
      <PersonalFields kept={refused?.typed ?? kept} email={person.email} mistakes={mistakes} />
      <AddressFields kept={refused?.typed ?? kept} mistakes={mistakes} />
      <Ways home={home} isBusy={isBusy} isOffline={isOffline} isSending={picture.progress !== undefined} />
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findProfileMistakes(readProfile(form), { email: '', today: dhakaDay(new Date()) })
}

/** Editing begins at the first field. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  const { state } = useLocation()
  const isLed = Boolean(state?.isSamePage)
  useEffect(() => {
    if (isLed) form.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [form, isLed])
}

const ofPictures = new Set<string>([
  'picture-too-large',
  'not-a-picture',
  'picture-dimensions',
  'broken-picture',
  'too-many-pictures',
  'no-room-left',
])

function troubleOf(refused: RefusedProfile | undefined): RefusalCode | undefined {
  const code = refused?.code
  return code && code !== 'unknown' && ofPictures.has(code) ? code : undefined
}

function WhyNot({ refused }: { refused: RefusedProfile }) {
  const words = useWordsFor()
  const { code, fields, retryAfter } = refused
  if (troubleOf(refused)) return null
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      <p className="font-semibold">
        <Trans>Update failed</Trans>
      </p>
      {code === 'login-required' ? (
        <LogInBeside />
      ) : code === 'unknown' ? (
        <Trans>Nothing was changed. Please try again in a moment.</Trans>
      ) : (
        (words.field(fields.image ?? fields.email) ?? words.refusal(code, { retryAfter, otherwise: '' }))
      )}
    </Alert>
  )
}

type WaysProps = { home: string; isBusy: boolean; isOffline: boolean; isSending: boolean }

function Ways({ home, isBusy, isOffline, isSending }: WaysProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      {isOffline && (
        <Alert look="info">
          <Trans>You are offline. What you typed stays here; it can be saved once you are connected again.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={isBusy || isSending} isDisabled={isOffline} className="min-w-36">
          {isSending ? t`Uploading...` : isBusy ? t`Saving…` : t`Save`}
        </Button>
        <ButtonLink to={home} state={{ isSamePage: true }} replace variant="secondary" size="large">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
