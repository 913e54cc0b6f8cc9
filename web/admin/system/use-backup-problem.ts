import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { BackupProblem } from '#domain/shop/backups.ts'

const problems: Record<BackupProblem, MessageDescriptor> = {
  'no-room': msg`No space is left on the disk of the backups. Free some, or keep fewer.`,
  'read-only': msg`The disk of the backups is read-only.`,
  'no-access': msg`The shop may not write into the folder of the backups.`,
  'no-folder': msg`The place of the backups is not a folder.`,
  'folder-of-shop': msg`The folder of the backups holds other things of the shop. Choose another one.`,
  'not-whole': msg`The backup could not be read again after it was written. The disk may be failing.`,
  'passphrase-lost': msg`The shop’s secret has changed, so the passphrase can no longer be read. Set it again.`,
  failed: msg`The backup broke off. The log of the shop says why.`,
}

/** Why a backup was not taken, in the language of the page. */
export function useBackupProblem(): (problem: BackupProblem) => string {
  const { i18n } = useLingui()
  return (problem) => i18n._(problems[problem])
}
