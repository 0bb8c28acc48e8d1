import { backupCreate, backupList, backupVerify } from './backup'
import type { Command } from './command'
import { doctor } from './doctor'
import { newsletterExport, newsletterList } from './newsletter'
import { outboxCancel, outboxRetry } from './outbox-change'
import { outboxList } from './outbox-list'
import { personErase, personExport } from './person'
import { restore } from './restore'
import { retentionRun } from './retention-run'
import { submissionsExport } from './submissions-export'
import { submissionsList } from './submissions-list'
import { submissionsShow } from './submissions-show'

/** Everything that `ckd` can do, in the order of `--help`. */
export const commands: readonly Command[] = [
  submissionsList,
  submissionsShow,
  submissionsExport,
  personExport,
  personErase,
  outboxList,
  outboxRetry,
  outboxCancel,
  newsletterList,
  newsletterExport,
  retentionRun,
  backupCreate,
  backupList,
  backupVerify,
  restore,
  doctor,
]
