import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Download, HardDriveDownload, LockKeyhole, RotateCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { BackupPlan } from '#contract/backups.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { PlanForm, ProvedForm, type SystemAnswer } from './plan-form.tsx'
import type { ShownBackup } from './system.server.ts'
import { useBackupProblem } from './health-rows.tsx'

type List = { plan: BackupPlan; isRunning: boolean; needsCode: boolean; rows: ShownBackup[] }
type Props = { list: List; answer: SystemAnswer | undefined }

/** The latest backups, a way to take one now and to download one, and when the shop takes them by itself. */
export function Backups({ list: { plan, isRunning, needsCode, rows }, answer }: Props) {
  const kept = rows.filter(({ isKept }) => isKept)
  return (
    <>
      <section aria-labelledby="backups" className="rounded-card border border-line bg-surface p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="backups" className="text-xl">
            <Trans>Backups</Trans>
          </h2>
          <TakeNow isRunning={isRunning} newest={newestOf(rows)} />
        </div>
        <p className="mt-1 max-w-[65ch] text-ink-2">
          <Trans>
            A backup is the whole shop in one file: orders, products, customers and pictures. Take it to another place,
            too, because a backup beside its shop is lost with it.
          </Trans>
        </p>
        <TakenAnswer answer={answer} isRunning={isRunning} />
        <BackupList rows={rows} />
        {kept.length > 0 && <DownloadForm kept={kept} needsCode={needsCode} answer={answer} />}
      </section>
      <PlanForm plan={plan} needsCode={needsCode} answer={answer} />
    </>
  )
}

export function newestOf(rows: ShownBackup[]): number {
  return rows[0]?.id ?? 0
}

function TakeNow({ isRunning, newest }: { isRunning: boolean; newest: number }) {
  const { t } = useLingui()
  const address = useAddress('/admin/system')
  const isBusy = useNavigation().formData?.get('do') === 'backup'
  if (isRunning)
    return (
      <ButtonLink to="/admin/system" variant="secondary" preventScrollReset>
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Check again</Trans>
      </ButtonLink>
    )
  return (
    <Form method="post" action={address} preventScrollReset>
      <input type="hidden" name="do" value="backup" />
      <input type="hidden" name="newest" value={newest} />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        <HardDriveDownload size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`One moment…` : <Trans>Back up now</Trans>}
      </Button>
    </Form>
  )
}

function TakenAnswer({ answer, isRunning }: { answer: SystemAnswer | undefined; isRunning: boolean }) {
  const words = useAdminWords()
  const refused = answer?.refused?.intent === 'backup' ? answer.refused : undefined
  if (!refused && !isRunning) return null
  return (
    <div className="mt-3">
      <Alert look={refused ? 'danger' : 'info'}>
        {refused ? (
          words.refusal(refused.code)
        ) : (
          <Trans>A backup is being taken. You can leave this page meanwhile.</Trans>
        )}
      </Alert>
    </div>
  )
}

function BackupList({ rows }: { rows: ShownBackup[] }) {
  const why = useBackupProblem()
  if (rows.length === 0)
    return (
      <p className="mt-4 rounded-card border-2 border-dashed border-line p-6 text-center text-ink-2">
        <Trans>No backup was taken yet.</Trans>
      </p>
    )
  return (
    <ul
      className="mt-3 max-h-96 divide-y divide-line overflow-y-auto border-y border-line"
      tabIndex={0}
      aria-labelledby="backups"
    >
      {rows.map(({ id, ended, lasted, size, isKept, isByClock, isEncrypted, problem }) => (
        <li key={id} className="flex items-start gap-3 py-2.5">
          {problem ? (
            <CircleAlert size={20} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          ) : (
            <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" aria-hidden />
          )}
          <p className="min-w-0 flex-1">
            <span className="font-medium">{ended}</span>{' '}
            <span className="text-ink-2">
              {isByClock ? <Trans>daily backup</Trans> : <Trans>taken by an administrator</Trans>}
            </span>
            <span className="block text-ink-2">
              {problem ? (
                <Trans>Failed. {why(problem)}</Trans>
              ) : isKept ? (
                <Trans>
                  {size}, taken in {lasted}
                </Trans>
              ) : (
                <Trans>Removed, because newer ones are kept</Trans>
              )}
            </span>
          </p>
          {isEncrypted && (
            <span className="inline-flex items-center gap-1 text-sm text-ink-2">
              <LockKeyhole size={16} aria-hidden />
              <Trans>Encrypted</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type DownloadProps = { kept: ShownBackup[]; needsCode: boolean; answer: SystemAnswer | undefined }

/** Whoever downloads everything proves once more who they are. */
function DownloadForm({ kept, needsCode, answer }: DownloadProps) {
  const { t } = useLingui()
  const opened = answer?.opened
  return (
    <div className="mt-5 grid gap-4">
      <h3 className="text-lg">
        <Trans>Download a backup</Trans>
      </h3>
      {opened && (
        <Alert look="success" takesFocus>
          <p>
            <Trans>The download is open for five minutes.</Trans>
          </p>
          <a
            href={opened.address}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 wrap-anywhere"
          >
            <Download size={18} className="shrink-0" aria-hidden />
            {opened.file} ({opened.size})
          </a>
        </Alert>
      )}
      <ProvedForm
        intent="download"
        needsCode={needsCode}
        answer={answer}
        words={[t`Open the download`, t`One moment…`]}
      >
        {() => (
          <SelectField label={t`Backup`} name="id" defaultValue={answer?.refused?.typed.id || undefined}>
            {kept.map(({ id, ended, size }) => (
              <option key={id} value={id}>
                {ended} ({size})
              </option>
            ))}
          </SelectField>
        )}
      </ProvedForm>
    </div>
  )
}
