import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BackupProblem } from '#domain/shop/backups.ts'
import type { Attention } from '#domain/shop/system-health.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/link.tsx'
import { bucketWords } from '../shell/use-admin-words.ts'
import type { ShownSystem } from './system.server.ts'

type Props = { system: ShownSystem; problem: BackupProblem | undefined }

/** Each part of the shop in plain words: what it is, and whether it is fine or what to do. */
export function HealthRows({ system, problem }: Props) {
  const { t } = useLingui()
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      <ShopRow system={system} />
      <Row label={t`Database`} advice={useAdvice(system, ['database-damaged', 'migrations-missing'])}>
        <Trans>
          PostgreSQL {system.database.version}, {system.database.size}
        </Trans>
      </Row>
      <DiskRow system={system} />
      {system.pictures && <PictureRow pictures={system.pictures} />}
      <Row label={t`Memory`} advice={useAdvice(system, ['memory-high'])}>
        {system.memory.limit ? (
          <Trans>
            {system.memory.used} of {system.memory.limit} used
          </Trans>
        ) : (
          <Trans>{system.memory.used} used</Trans>
        )}
      </Row>
      <MailRow system={system} />
      {system.sms && <SmsRow sms={system.sms} />}
      <WebhookRow system={system} />
      <BackupRow system={system} problem={problem} />
    </dl>
  )
}

const looks = {
  fine: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  attention: { colours: 'bg-warning-soft text-on-warning-soft', Icon: TriangleAlert },
}

type RowProps = { label: string; advice: string[]; children: ReactNode }

function Row({ label, advice, children }: RowProps) {
  const isFine = advice.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 p-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="font-semibold">{label}</dt>
      <dd className="col-span-2 min-w-0 wrap-anywhere text-ink-2 sm:col-span-1">{children}</dd>
      <dd className="col-start-2 row-start-1 sm:col-start-3">
        <Chip look={isFine ? looks.fine : looks.attention}>
          {isFine ? <Trans>Fine</Trans> : <Trans>Needs attention</Trans>}
        </Chip>
      </dd>
      {advice.map((words) => (
        <dd key={words} className="col-span-2 max-w-[65ch] sm:col-start-2">
          {words}
        </dd>
      ))}
    </div>
  )
}

function ShopRow({ system: { release, node } }: { system: ShownSystem }) {
  const { t } = useLingui()
  const { version, commit, openFor } = release
  return (
    <Row label={t`Release`} advice={[]}>
      {commit ? `${version} (${commit})` : version}
      <Line>
        <Trans>
          Open for {openFor}, on Node {node}
        </Trans>
      </Line>
    </Row>
  )
}

function DiskRow({ system }: { system: ShownSystem }) {
  const { t } = useLingui()
  const names = { database: t`Database`, media: t`Pictures`, backups: t`Backups` }
  return (
    <Row label={t`Disk`} advice={useAdvice(system, ['disk-full'])}>
      {system.disks.map(({ of, free, size }) => {
        const what = of.map((one) => names[one]).join(', ')
        return (
          <Line key={what}>
            <Trans>
              {what}: {free} of {size} free
            </Trans>
          </Line>
        )
      })}
    </Row>
  )
}

/** Where the pictures are that people have sent, if not on a disk. */
function PictureRow({ pictures: { place, problem } }: { pictures: NonNullable<ShownSystem['pictures']> }) {
  const { t, i18n } = useLingui()
  return (
    <Row label={t`Pictures`} advice={problem ? [i18n._(bucketWords[problem])] : []}>
      {place}
    </Row>
  )
}

function MailRow({ system }: { system: ShownSystem }) {
  const { t } = useLingui()
  const { goesTo, waiting, lastSent, lastFailed } = system.mail
  return (
    <Row label={t`Email`} advice={useAdvice(system, ['mail-failed', 'mail-waits', 'mail-to-files'])}>
      {goesTo === 'server' ? (
        <Trans>Sent through the mail server.</Trans>
      ) : (
        <Trans>Written to files, because no mail server is set.</Trans>
      )}{' '}
      {waiting > 0 ? (
        <Plural value={waiting} one="# is waiting." other="# are waiting." />
      ) : (
        <Trans>None is waiting.</Trans>
      )}
      {lastSent && (
        <Line>
          <Trans>Last sent: {lastSent}</Trans>
        </Line>
      )}
      {lastFailed && (
        <Line>
          <Trans>Last failure: {lastFailed}</Trans>
        </Line>
      )}
    </Row>
  )
}

function SmsRow({ sms: { gateway, count, parts, lastSent } }: { sms: NonNullable<ShownSystem['sms']> }) {
  const { t } = useLingui()
  const paid = formatNumber(parts, useLanguage())
  return (
    <Row label={t`SMS`} advice={[]}>
      <Trans>Sent through {gateway}.</Trans>{' '}
      <Plural
        value={count}
        one={`# message this month, billed as ${paid} SMS.`}
        other={`# messages this month, billed as ${paid} SMS.`}
      />
      {lastSent && (
        <Line>
          <Trans>Last sent: {lastSent}</Trans>
        </Line>
      )}
    </Row>
  )
}

function WebhookRow({ system }: { system: ShownSystem }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Row label={t`Webhooks`} advice={useAdvice(system, ['webhooks-failing'])}>
      {system.webhooks.length === 0 ? (
        <Trans>All messages arrive.</Trans>
      ) : (
        system.webhooks.map(({ id, host, failing }) => (
          <Line key={id}>
            <TextLink to={`/admin/webhooks/${id}`}>{host}</TextLink>: {formatNumber(failing, language)}
          </Line>
        ))
      )}
    </Row>
  )
}

function BackupRow({ system, problem }: Props) {
  const { t } = useLingui()
  const why = useBackupProblem()
  const { time, lastTaken, hasFailedSince } = system.backups
  const advice = useAdvice(system, ['backup-failed', 'no-backup', 'backup-old', 'no-backup-plan'])
  return (
    <Row label={t`Backups`} advice={hasFailedSince && problem ? [why(problem), ...advice.slice(1)] : advice}>
      {lastTaken ? <Trans>Last taken: {lastTaken}</Trans> : <Trans>None was taken yet.</Trans>}
      <Line>{time ? <Trans>Every day at {time}, Dhaka time</Trans> : <Trans>No daily backup is set.</Trans>}</Line>
    </Row>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>
}

/** What to do about what needs attention, of these. */
function useAdvice({ attention }: ShownSystem, of: Attention[]): string[] {
  const { t } = useLingui()
  const words: Record<Attention, string> = {
    'database-damaged': t`The disk has given back damaged data. Put the shop on another disk and restore the last backup from before.`,
    'disk-full': t`Little space is left. Free some or get a larger disk, before orders can no longer be saved.`,
    'pictures-away': t`The pictures that people have sent cannot be reached.`,
    'backup-failed': t`The last backup failed.`,
    'mail-failed': t`Some emails or SMS were given up. They are listed below.`,
    'migrations-missing': t`The database is older than the shop. Restart the shop.`,
    'no-backup': t`If the disk breaks now, everything is lost. Take a backup below.`,
    'backup-old': t`The last backup is more than two days old. Take one below.`,
    'no-backup-plan': t`Choose a time for the daily backup below.`,
    'mail-waits': t`Emails or SMS have been waiting for more than 15 minutes. Check whether the mail server and the SMS gateway answer.`,
    'mail-to-files': t`Emails reach nobody. Name a mail server: SMTP_URL and SHOP_MAIL in the settings of the server.`,
    'webhooks-failing': t`Messages to these addresses have not arrived for more than an hour.`,
    'memory-high': t`The memory is nearly used up. Restart the shop, or give it more.`,
  }
  return attention.filter((one) => of.includes(one)).map((one) => words[one])
}

const problems: Record<BackupProblem, MessageDescriptor> = {
  'no-room': msg`No space is left on the disk of the backups. Free some, or keep fewer.`,
  'read-only': msg`The disk of the backups is read-only.`,
  'no-access': msg`The shop may not write into the folder of the backups.`,
  'no-folder': msg`The place of the backups is not a folder.`,
  'folder-of-shop': msg`The folder of the backups holds other things of the shop. Choose another one.`,
  'not-whole': msg`The backup could not be read again after it was written. The disk may be failing.`,
  'passphrase-lost': msg`The shop’s secret has changed, so the passphrase can no longer be read. Set it again.`,
  'pictures-unreadable': msg`The pictures could not be read from their bucket.`,
  ...bucketWords,
  failed: msg`The backup broke off. The log of the shop says why.`,
}

/** Why a backup was not taken, in the language of the page. */
export function useBackupProblem(): (problem: BackupProblem) => string {
  const { i18n } = useLingui()
  return (problem) => i18n._(problems[problem])
}
