import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { ImportAnswer } from './answer-import.server.ts'

const mostBytes = 5 * 2 ** 20

type Props = { answer: ImportAnswer | undefined; isAgain: boolean }

/** Takes a table: a file is chosen, or dropped on the box. What cannot be one is said before anything is sent. */
export function UploadForm({ answer, isAgain }: Props) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.get('do') === 'check'
  const [mistake, setMistake] = useState<string>()
  const refused = useRefusal(answer)
  const error = mistake ?? refused
  const words = {
    none: t`Choose a file`,
    large: t`The file may be at most 5 MB.`,
    workbook: t`Save the file as CSV first.`,
  }
  const look = (file: File | undefined) => {
    const isWorkbook = /\.(xlsx?|ods|numbers)$/i.test(file?.name ?? '')
    return isWorkbook ? words.workbook : file && file.size > mostBytes ? words.large : undefined
  }
  return (
    <Form
      method="post"
      action={useAddress('/admin/products/import')}
      encType="multipart/form-data"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file')
        const found = file instanceof File && file.size > 0 ? look(file) : words.none
        setMistake(found)
        if (found || isBusy) event.preventDefault()
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="do" value="check" />
      <div>
        <label htmlFor="table" className="mb-1.5 block font-medium">
          {isAgain ? <Trans>Choose the file again</Trans> : <Trans>Product file (CSV)</Trans>}
        </label>
        <div className="relative">
          <FileSpreadsheet
            size={28}
            strokeWidth={1.5}
            className="pointer-events-none absolute start-4 top-4 text-primary md:start-5 md:top-5"
            aria-hidden
          />
          <input
            id="table"
            type="file"
            name="file"
            accept=".csv,text/csv,.txt,.tsv"
            aria-describedby="table-hint table-error"
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => setMistake(look(currentTarget.files?.[0]))}
            className="block w-full cursor-pointer rounded-card border-2 border-dashed border-line-strong bg-surface px-4 pt-14 pb-17 file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-primary-soft file:px-4 file:font-semibold file:text-on-primary-soft hover:border-primary aria-invalid:border-danger md:px-5 md:pt-16 md:pb-12"
          />
          <p
            id="table-hint"
            className="pointer-events-none absolute start-4 end-4 bottom-3 text-sm text-ink-2 md:start-5"
          >
            <Trans>Choose a file or drop it here. Up to 5 MB and 2,000 products.</Trans>
          </p>
        </div>
        <p id="table-error" role="alert" className="mt-1.5 text-sm font-medium text-danger empty:mt-0">
          {error}
        </p>
      </div>
      {isBusy && <Progress label={t`Uploading the file…`} />}
      <Button type="submit" isBusy={isBusy} variant={isAgain ? 'secondary' : 'primary'} className="justify-self-start">
        {isBusy ? t`One moment…` : t`Check the file`}
      </Button>
    </Form>
  )
}

function useRefusal(answer: ImportAnswer | undefined): string | undefined {
  const { t } = useLingui()
  const words = useAdminWords()
  if (answer?.did !== 'check') return undefined
  if (answer.code === 'request-too-large') return t`The file may be at most 5 MB.`
  if (answer.file?.code === 'file-required') return t`Choose a file`
  if (answer.file) return t`Save the file as CSV in UTF-8`
  return words.refusal(answer.code)
}

type ProgressProps = {
  label: string
  /** How far it is; nothing where that cannot be told. */
  value?: number
  of?: number
}

/** A bar that fills, with its words above it. */
export function Progress({ label, value, of }: ProgressProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium tabular-nums">
        {label}
      </label>
      <progress
        id={id}
        value={of ? value : undefined}
        max={of || 1}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken accent-primary motion-safe:indeterminate:animate-pulse [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&:indeterminate::-webkit-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
