import type { Command } from './command'
import { outboxList } from './outbox-list'
import { submissionsList } from './submissions-list'

/** Everything that `ckd` can do, in the order of `--help`. One file per command. */
export const commands: readonly Command[] = [submissionsList, outboxList]
