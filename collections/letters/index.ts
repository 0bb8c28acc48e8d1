import { listEntries } from '../read'
import { letterCollection } from './schema'

/** Every letter's words by its name; facts of the site are filled in, what differs from letter to letter still stands in braces. */
export const getLetters = () =>
  Object.fromEntries(
    listEntries(letterCollection).map(({ id, keys, markdown }) => [
      id,
      { subject: keys.zadeva, body: markdown.trim() },
    ]),
  )
