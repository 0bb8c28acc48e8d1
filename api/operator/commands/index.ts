import { alertCommands } from './alert'
import { backupCommands } from './backup'
import type { Command } from './command'
import { doctor } from './doctor'
import { enrolmentCommands } from './enrolment'
import { mailTest } from './mail-test'
import { newsletterCommands } from './newsletter'
import { officeCommands } from './office'
import { outboxCommands } from './outbox'
import { personCommands } from './person'
import { privacyLog } from './privacy-log'
import { retentionRun } from './retention-run'
import { submissionCommands } from './submissions'

/** Everything that `ckd` can do, in the order of `--help`. */
export const commands: readonly Command[] = [
  ...submissionCommands,
  ...enrolmentCommands,
  ...personCommands,
  privacyLog,
  ...officeCommands,
  ...outboxCommands,
  ...newsletterCommands,
  retentionRun,
  ...backupCommands,
  mailTest,
  ...alertCommands,
  doctor,
]
