import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'

type Group = { id: number; words: string[] }
type Props = { synonyms: Group[]; answer: SynonymAnswer | undefined }

const nothingDone: SynonymAnswer = {}

/** The shop's own synonyms, and the form that adds some. */
export function Synonyms({ synonyms, answer = nothingDone }: Props) {
  const { t } = useLingui()
  const done = answer.isAdded ? t`Synonyms added` : answer.isRemoved ? t`Synonyms removed` : undefined
  useEffect(() => {
    if (done) toast.success(done, { id: 'synonyms' })
  }, [done, answer])
  return (
    <section
      aria-labelledby="synonyms"
      className="mt-8 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="synonyms" className="text-xl">
        <Trans>Synonyms</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Words that mean the same: whoever searches for one also finds what you call by another. Common spellings in
          English, Bengali and Banglish are known already.
        </Trans>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {synonyms.map((group) => (
          <SynonymGroup key={group.id} group={group} />
        ))}
      </ul>
      <AddForm answer={answer} />
    </section>
  )
}

function SynonymGroup({ group: { id, words } }: { group: Group }) {
  const { t } = useLingui()
  const all = words.join(', ')
  return (
    <li className="flex items-center gap-3 py-1">
      <p className="min-w-0 flex-1 wrap-anywhere">{all}</p>
      <Form method="post" action={useAddress('/admin/searches')} preventScrollReset>
        <input type="hidden" name="do" value="remove" />
        <input type="hidden" name="id" value={id} />
        <IconButton type="submit" label={t`Remove: ${all}`}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </Form>
    </li>
  )
}

function AddForm({ answer }: { answer: SynonymAnswer }) {
  const { refused } = answer
  const { t } = useLingui()
  const words = useAdminWords()
  const { search, key } = useLocation()
  const begun = new URLSearchParams(search).get('words') ?? ''
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST' && formData?.get('do') === 'add'
  const { form, mistakes, sends, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  useEffect(() => {
    if (answer.isAdded) form.current?.reset()
  }, [form, answer])
  useEffect(() => {
    if (begun) form.current?.querySelector<HTMLInputElement>('[name=words]')?.focus()
  }, [form, begun, key])
  return (
    <Form
      ref={form}
      id="add-synonyms"
      method="post"
      action={useAddress('/admin/searches')}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="do" value="add" />
      {refused && !refused.fields.words && !isBusy && (
        <Alert look="danger">
          {words.refusal(refused.code)} {refused.code === 'login-required' && <LogInBeside />}
        </Alert>
      )}
      <TextField
        key={begun}
        label={t`Words that mean the same`}
        name="words"
        placeholder={t`torch, flashlight, টর্চ`}
        autoComplete="off"
        maxLength={500}
        defaultValue={refused?.typed ?? begun}
        error={words.field(mistakes.words)}
        hint={t`With commas between them`}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        <Plus size={18} strokeWidth={2} aria-hidden />
        {isBusy ? t`Saving…` : <Trans>Add synonyms</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData): Partial<FieldErrors> {
  const words = wordsIn(String(form.get('words') ?? ''))
  return words.length < 2 ? { words: { code: 'two-words-needed' } } : {}
}

type RefusedSynonyms = { typed: string; code: RefusalCode | 'unknown'; fields: Partial<FieldErrors> }
export type SynonymAnswer = { isAdded?: true; isRemoved?: true; refused?: RefusedSynonyms }

/** What was typed between commas or semicolons, or on lines of its own. */
export function wordsIn(typed: string): string[] {
  return typed
    .split(/[,،;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
