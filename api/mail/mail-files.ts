import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the `.eml` files that are written when no SMTP server is set. */
export const toMailDirectory = (dataDirectory: string): string => join(dataDirectory, 'mail')

export const toMailFileName = (messageId: string): string => `${messageId.replace(/[^\w.@-]/g, '')}.eml`

/** Deletes the files of erased mails. @returns the number of deleted files */
export function deleteMailFiles(dataDirectory: string, messageIds: readonly string[]): number {
  const files = messageIds
    .map((id) => join(toMailDirectory(dataDirectory), toMailFileName(id)))
    .filter((file) => existsSync(file))
  for (const file of files) rmSync(file)
  return files.length
}

/** Deletes files that are older than an instant. @returns the number of deleted files */
export function deleteOldMailFiles(dataDirectory: string, before: Date): number {
  const directory = toMailDirectory(dataDirectory)
  if (!existsSync(directory)) return 0
  const old = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(directory, name))
    .filter((file) => statSync(file).mtime < before)
  for (const file of old) rmSync(file)
  return old.length
}
