import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { useFetcher } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { UnsentWords, useUnsent } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'

type Confirmation = {
  title: string
  /** What happens, and to what: the order's number, the person's name. */
  children: ReactNode
  /** The button that does it. */
  yes: string
  /** The button that changes nothing; "Cancel" unless the question is about cancelling. */
  no?: string
  /** Shown before the reason when it failed. */
  failure?: string
  /** The form's address in the page's language, and its hidden fields. */
  action: string
  fields: Record<string, string | string[]>
  /** An optional text to send with it. */
  more?: { name: string; label: string; maxLength: number }
  /** Sends it and stays on the page. */
  fetcher: Sending
  look?: 'danger' | 'primary'
  /** Called when it was closed, whatever was answered. */
  onClose?: () => void
}

/** A fetcher, or what stands in for one. */
type Sending = {
  state: ReturnType<typeof useFetcher>['state']
  data?: { refused?: RefusalCode | 'unknown' | undefined } | undefined
  Form: ComponentType<{ method: 'post'; action: string; className: string; children: ReactNode }>
}

type Opener = { label?: string; className: string; children: ReactNode }

/**
 * Asks before something is done that cannot be taken back. It stays open with the reason when it could not be done.
 * Without scripts the browser opens it as a popover, and its form is sent as forms are.
 */
export function Confirm({ opener, ...confirmation }: Confirmation & { opener: Opener }) {
  const question = useQuestion()
  return (
    <>
      <QuestionOpener question={question} {...opener} />
      <Question question={question} {...confirmation} />
    </>
  )
}

export type OpenQuestion = ReturnType<typeof useQuestion>

/** For a question whose opener is elsewhere, as in a menu: what a menu holds disappears when it closes. */
export function useQuestion() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  return { id, dialog, cancel }
}

export function QuestionOpener({ question, label, ...look }: Opener & { question: OpenQuestion }) {
  const open = (press: { preventDefault: () => void }) => {
    press.preventDefault()
    showQuestion(question)
  }
  return <button type="button" popoverTarget={question.id} onClick={open} aria-label={label} {...look} />
}

export function showQuestion({ dialog, cancel }: Pick<OpenQuestion, 'dialog' | 'cancel'>): void {
  closeMenus()
  // What was not sent before is not this question's.
  useUnsent.setState({ isUnsent: false })
  dialog.current?.showModal()
  cancel.current?.focus()
}

export function Question({
  question,
  look = 'danger',
  onClose,
  ...confirmation
}: Confirmation & { question: OpenQuestion }) {
  const { id, dialog, cancel } = question
  const { state, data } = confirmation.fetcher
  // While the page is being brought up to date, it is done already.
  const isDone = state !== 'submitting' && data !== undefined && !data.refused
  // A fast answer can come before React has drawn that it is awaited: only `data` tells it from the one before.
  useEffect(() => {
    if (isDone) dialog.current?.close()
  }, [data, isDone, dialog])
  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="question"
    >
      <QuestionForm id={id} look={look} dialog={dialog} cancel={cancel} {...confirmation} />
    </dialog>
  )
}

type QuestionFormProps = Confirmation & {
  id: string
  look: 'danger' | 'primary'
  dialog: RefObject<HTMLDialogElement | null>
  cancel: RefObject<HTMLButtonElement | null>
}

function QuestionForm({ id, look, dialog, cancel, fetcher, ...confirmation }: QuestionFormProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const { isUnsent } = useUnsent()
  const isBusy = fetcher.state !== 'idle'
  const refused = isBusy ? undefined : fetcher.data?.refused
  return (
    <>
      <div className="question-words">
        <span>
          <i className="icon icon-warning" />
        </span>
        <div>
          <h2 id={`${id}-title`}>{confirmation.title}</h2>
          <div id={`${id}-text`}>{confirmation.children}</div>
        </div>
      </div>
      {refused && (
        <p role="alert" className="mt-4 rounded-card bg-danger-soft p-3 text-on-danger-soft">
          <strong>{t`Error!`}</strong> {confirmation.failure}{' '}
          {!(confirmation.failure && refused === 'unknown') && words.refusal(refused)}
        </p>
      )}
      {isUnsent && !isBusy && (
        <p role="alert" className="mt-4 rounded-card bg-danger-soft p-3 text-on-danger-soft">
          <UnsentWords />
        </p>
      )}
      <fetcher.Form method="post" action={confirmation.action} className="question-form">
        {Object.entries(confirmation.fields).flatMap(([name, values]) =>
          [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        {confirmation.more && (
          <TextField
            label={confirmation.more.label}
            name={confirmation.more.name}
            maxLength={confirmation.more.maxLength}
            isOptional
            className="w-full"
          />
        )}
        <Button
          ref={cancel}
          variant="secondary"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(press) => {
            press.preventDefault()
            dialog.current?.close()
          }}
        >
          {confirmation.no ?? t`Cancel`}
        </Button>
        <Button type="submit" variant={look} isBusy={isBusy}>
          {isBusy ? t`One moment…` : confirmation.yes}
        </Button>
      </fetcher.Form>
    </>
  )
}

/** An open menu would cover the question. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}
