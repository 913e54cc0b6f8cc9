import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { tags as allTags } from '#domain/goods/catalog.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { guideLimits, type SizeGuide } from '#domain/goods/size-guide.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { TickGroup } from '../product-form/options.tsx'
import { PleaseCheck } from '../new-order/mistakes.tsx'
import { Confirm } from '../table/confirm.tsx'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Pair, Section } from './setting-fields.tsx'
import { asTypedGuide, findTypedMistakes, readGuide, type GuideAnswer, type TypedGuide } from './typed-form.ts'

type Kept = SizeGuide & { id: number }
type Props = { guides: Kept[]; answer: GuideAnswer | undefined }

const empty = readGuide(new FormData())

/** The tables of measurements that pages of products show, each in a form of its own. */
export function SizeGuides({ guides, answer }: Props) {
  const { t } = useLingui()
  const of = (guide: string) => (answer?.of === guide ? answer : undefined)
  return (
    <Section
      id="size-guides"
      title={t`Size guides`}
      help={
        <Trans>
          Tables of measurements, shown where a size is chosen. Of several that fit a product, it shows the one with the
          most tags, and of those the oldest.
        </Trans>
      }
    >
      <div className="-my-2 divide-y divide-line">
        {guides.map((guide) => (
          <GuideForm key={guide.id} of={String(guide.id)} kept={asTypedGuide(guide)} answer={of(String(guide.id))} />
        ))}
        <GuideForm of="new" kept={empty} answer={of('new')} />
      </div>
    </Section>
  )
}

type FormProps = { of: string; kept: TypedGuide; answer: GuideAnswer | undefined }

function GuideForm({ of, kept, answer: sent }: FormProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const fetcher = useFetcher<{ guide?: GuideAnswer }>({ key: `guide ${of}` })
  const removal = useFetcher<{ guide?: GuideAnswer }>({ key: `remove guide ${of}` })
  const action = useAddress('/admin/settings')
  const name = (useLanguage() === 'bn' && kept.name_bn) || kept.name_en
  const answer = fetcher.data?.guide ?? sent
  const removed = removal.data?.guide
  const refused = answer?.refused
  const isBusy = fetcher.state !== 'idle'
  const isNew = of === 'new'
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findTypedMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  const [isOpen, setOpen] = useState(refused !== undefined)
  useDone(answer)
  useDone(removed)
  useEffect(() => {
    if (!isNew || !answer?.done) return
    form.current?.reset()
    setOpen(false)
  }, [form, isNew, answer])
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2.5 font-semibold">
        <span className="min-w-0 wrap-anywhere">{isNew ? t`Add a size guide` : name}</span>
        <ChevronDown size={20} strokeWidth={1.75} className="shrink-0 in-open:rotate-180" aria-hidden />
      </summary>
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        aria-label={isNew ? t`Add a size guide` : name}
        data-unsaved={refused && true}
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
        onBlur={leave}
        onChange={change}
        className="grid gap-5 pt-2 pb-5"
      >
        <input type="hidden" name="guide" value={of} />
        {sends > 0 && !isBusy && <WrongGuide of={of} mistakes={mistakes} />}
        {refused && Object.keys(refused.fields).length === 0 && !isBusy && (
          <Alert look="danger" takesFocus>
            {words.refusal(refused.code)} {refused.code === 'login-required' && <LogInBeside />}
          </Alert>
        )}
        <GuideFields of={of} typed={refused?.typed ?? kept} errorOf={(name) => words.field(mistakes[name])} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {isBusy ? t`Saving…` : t`Save`}
        </Button>
      </fetcher.Form>
      {!isNew && (
        <Confirm
          opener={{
            className: 'mb-3 min-h-11 font-medium text-danger underline underline-offset-4',
            children: t`Remove this size guide`,
          }}
          title={t`Remove the size guide ${name}?`}
          yes={t`Remove`}
          action={action}
          fields={{ guide: of, do: 'remove' }}
          fetcher={{ ...removal, data: removed && { refused: removed.refused?.code } }}
        >
          <Trans>Products that showed it show another one that fits, or none.</Trans>
        </Confirm>
      )}
    </details>
  )
}

/** Says once for each answer what was done. */
function useDone(answer: GuideAnswer | undefined): void {
  const { t } = useLingui()
  const words = answer?.done && { saved: t`Size guide saved`, removed: t`Size guide removed` }[answer.done]
  useEffect(() => {
    if (words) toast.success(words)
  }, [words, answer])
}

/** The texts of a guide, in the order of its form. */
function useGuideLabels(): Record<Exclude<keyof TypedGuide, 'tags'>, string> {
  const { t } = useLingui()
  return {
    name_en: t`Name in English`,
    name_bn: t`Name in Bengali`,
    columns_en: t`Columns in English`,
    columns_bn: t`Columns in Bengali`,
    rows: t`Rows`,
    note_en: t`Note in English`,
    note_bn: t`Note in Bengali`,
  }
}

/** Names what is wrong in a guide, in the order of its form; at each field stands what it is. */
function WrongGuide({ of, mistakes }: { of: string; mistakes: Partial<FieldErrors> }) {
  const words = useAdminWords()
  const labels = useGuideLabels()
  const wrong = Object.entries(labels).filter(([name]) => mistakes[name])
  if (wrong.length === 0) return null
  return (
    <Alert look="danger" takesFocus>
      <PleaseCheck wrong={wrong.map(([name, label]) => ({ id: idOf(of, name), label }))}>
        {words.refusal('invalid-input')}
      </PleaseCheck>
    </Alert>
  )
}

function idOf(guide: string, name: string): string {
  return `guide-${guide}-${name}`
}

type FieldsProps = { of: string; typed: TypedGuide; errorOf: (name: string) => string | undefined }

function GuideFields({ of, typed, errorOf }: FieldsProps) {
  const { t } = useLingui()
  const tagName = useTagName()
  const labels = useGuideLabels()
  const field = (name: keyof typeof labels) => ({
    id: idOf(of, name),
    name,
    label: labels[name],
    defaultValue: typed[name],
    error: errorOf(name),
  })
  return (
    <>
      <Pair>
        <TextField {...field('name_en')} maxLength={guideLimits.name} />
        <TextField {...field('name_bn')} maxLength={guideLimits.name} isOptional />
      </Pair>
      <TickGroup
        legend={t`For products with all of these tags`}
        name="tags"
        options={allTags.map((value) => ({ value, label: tagName(value) }))}
        chosen={typed.tags}
        hint={t`Without any, it is for all products with sizes that have no other guide.`}
      />
      <Pair>
        <TextField
          {...field('columns_en')}
          placeholder="Size, Chest, Length"
          hint={t`With commas between them; the first is the size`}
        />
        <TextField {...field('columns_bn')} placeholder="সাইজ, বুক, লম্বা" isOptional />
      </Pair>
      <TextArea
        {...field('rows')}
        rows={6}
        placeholder={'S, 38–40, 39\nM, 40–42, 41'}
        hint={t`One line for each size. You can also paste cells from a spreadsheet.`}
        className="tabular-nums"
      />
      <Pair>
        <TextArea {...field('note_en')} rows={2} maxLength={guideLimits.note} isOptional />
        <TextArea {...field('note_bn')} rows={2} maxLength={guideLimits.note} isOptional />
      </Pair>
    </>
  )
}
