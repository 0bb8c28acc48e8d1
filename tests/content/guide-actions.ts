// What staff do with the guide in their hands: each »kako« of PREBERI.md, and what once failed the tests.
import type { Action } from './guide-action'
import { fileActions } from './guide-actions-files'
import { textActions } from './guide-actions-texts'
import { workshopActions } from './guide-actions-workshops'

export const actions: Action[] = [...textActions, ...workshopActions, ...fileActions]
