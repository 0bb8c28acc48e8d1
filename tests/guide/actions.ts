// What staff do with the guide in their hands: each page of content/navodila that changes a file, and what once failed the tests.
import { fileActions } from './actions-files'
import { textActions } from './actions-texts'
import { workshopActions } from './actions-workshops'

export const actions = Object.entries({ ...textActions, ...workshopActions, ...fileActions })
