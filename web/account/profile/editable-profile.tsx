import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Person } from '#contract/people.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import type { RefusedProfile } from './typed-profile.ts'

type Props = { person: Person; home: string; refused: RefusedProfile | undefined }

/** A profile that is read, and with `?mode=edit` changed. */
export function EditableProfile({ person, home, refused }: Props) {
  const [asked] = useSearchParams()
  if (asked.get('mode') === 'edit') return <ProfileForm key={person.id} person={person} home={home} refused={refused} />
  return <ReadProfile person={person} home={home} isSaved={asked.get('done') === 'saved'} />
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

/** The form is gone, and with it what had the focus: it goes to the way back in. */
function useFocusBack(view: { current: HTMLElement | null }): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body)
      view.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [key, view])
}

/** Said once after saving; not when the page is loaded again, nor on the way back to it. */
function useSavedToast(isSaved: boolean): void {
  const { t } = useLingui()
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const words = t`Profile updated successfully`
  useEffect(() => {
    if (isSaved && isNew) toast.success(words, { id: key })
  }, [isSaved, isNew, key, words])
}
