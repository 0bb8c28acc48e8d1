import { alertClear, alertList, alertRaise } from './alert'
import { backupCreate, backupList, backupVerify } from './backup'
import { backupRehearse, backupSnapshot } from './backup-offsite'
import type { Command } from './command'
import { doctor } from './doctor'
import { enrolmentInvoiced, enrolmentParticipants } from './enrolment'
import { mailTest } from './mail-test'
import { newsletterExport, newsletterList, newsletterUnsubscribe } from './newsletter'
import { officeAdd, officeList, officeRemove, officeSignOut } from './office'
import { outboxCancel, outboxRetry } from './outbox-change'
import { outboxList } from './outbox-list'
import { personErase, personExport, personFind, personRectify, personRestrict } from './person'
import { privacyLog } from './privacy-log'
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
  enrolmentParticipants,
  enrolmentInvoiced,
  personFind,
  personExport,
  personRectify,
  personRestrict,
  personErase,
  privacyLog,
  officeAdd,
  officeList,
  officeRemove,
  officeSignOut,
  outboxList,
  outboxRetry,
  outboxCancel,
  newsletterList,
  newsletterExport,
  newsletterUnsubscribe,
  retentionRun,
  backupCreate,
  backupList,
  backupVerify,
  backupSnapshot,
  backupRehearse,
  restore,
  mailTest,
  alertList,
  alertRaise,
  alertClear,
  doctor,
]
