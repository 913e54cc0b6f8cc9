import { describe, expect, it } from 'vitest'
import { attentionsOf, type Attention, type Measured } from './system-health.ts'

const gigabyte = 1024 ** 3
const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(+now - minutes * 60_000).toISOString()
const fine: Measured = {
  isLive: true,
  missingMigrations: 0,
  isDamaged: false,
  disks: [{ of: ['database', 'media'], free: 10 * gigabyte, size: 40 * gigabyte }],
  memory: { used: 200e6, limit: 1e9 },
  mail: { goesTo: 'server', oldestDueAt: ago(1), givenUp: 0 },
  failingWebhooks: 0,
  hasPictures: true,
  backups: { time: '03:30', lastTakenAt: ago(600), hasFailedSince: false },
}
const disk = (free: number, size: number): Partial<Measured> => ({ disks: [{ of: ['backups'], free, size }] })
const backups = (changed: Partial<Measured['backups']>) => ({ backups: { ...fine.backups, ...changed } })
const mail = (changed: Partial<Measured['mail']>) => ({ mail: { ...fine.mail, ...changed } })

describe('what needs attention', () => {
  it.each<[string, Partial<Measured>, Attention[]]>([
    ['nothing, where all is well', {}, []],
    ['a database that was damaged', { isDamaged: true }, ['database-damaged']],
    ['a disk with less than a gigabyte', disk(0.9 * gigabyte, 10 * gigabyte), ['disk-full']],
    ['a large disk with less than a twentieth', disk(4 * gigabyte, 100 * gigabyte), ['disk-full']],
    ['not a small disk that is half empty', disk(0.5 * gigabyte, gigabyte), []],
    [
      'a backup that failed, not its age beside it',
      backups({ lastTakenAt: ago(9000), hasFailedSince: true }),
      ['backup-failed'],
    ],
    ['no backup', backups({ lastTakenAt: null }), ['no-backup']],
    ['a backup of three days ago', backups({ lastTakenAt: ago(72 * 60) }), ['backup-old']],
    ['no daily backup', backups({ time: '' }), ['no-backup-plan']],
    ['mails that wait', mail({ oldestDueAt: ago(16) }), ['mail-waits']],
    ['mails that were given up', mail({ givenUp: 1, oldestDueAt: null }), ['mail-failed']],
    ['mails that become files', mail({ goesTo: 'files' }), ['mail-to-files']],
    ['memory that is nearly used up', { memory: { used: 900e6, limit: 1e9 } }, ['memory-high']],
    ['not memory without a limit', { memory: { used: 900e6, limit: null } }, []],
    [
      'migrations and webhooks',
      { missingMigrations: 1, failingWebhooks: 2 },
      ['migrations-missing', 'webhooks-failing'],
    ],
    [
      'in a demo neither mail nor a daily backup',
      { isLive: false, ...mail({ goesTo: 'files' }), ...backups({ time: '' }) },
      [],
    ],
    ['in a demo no backup', { isLive: false, ...backups({ time: '', lastTakenAt: null }) }, ['no-backup']],
    ['in a demo an old backup', { isLive: false, ...backups({ time: '', lastTakenAt: ago(72 * 60) }) }, ['backup-old']],
  ])('%s', (_, changed, expected) => {
    expect(attentionsOf({ ...fine, ...changed }, now)).toEqual(expected)
  })
})
