import { backupCommands } from './backup'
import type { Command } from './command'
import { dataCommands } from './data'
import { doctor } from './doctor'
import { hostCommands } from './host'
import { officeAdd } from './office'
import { outboxCommands } from './outbox'

/** Everything that `ckd` can do, in the order of `--help`. */
export const commands: readonly Command[] = [
  ...dataCommands,
  officeAdd,
  ...outboxCommands,
  ...backupCommands,
  ...hostCommands,
  doctor,
]
