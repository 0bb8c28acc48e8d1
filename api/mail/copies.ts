import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where e-mails are kept that no SMTP server took. */
export function mailDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'mail')
}

/** Name of the file that holds a message. */
export function toFileName(messageId: string): string {
  return `${messageId.replace(/[^\w.@-]/g, '')}.eml`
}

/** Removes the files of erased mails. @returns how many there were */
export function removeCopies(dataDirectory: string, messageIds: readonly string[]): number {
  const files = messageIds
    .map((id) => join(mailDirectory(dataDirectory), toFileName(id)))
    .filter((file) => existsSync(file))
  for (const file of files) rmSync(file)
  return files.length
}

/** Removes e-mail files older than an instant. @returns how many there were */
export function removeOldCopies(dataDirectory: string, before: Date): number {
  const directory = mailDirectory(dataDirectory)
  if (!existsSync(directory)) return 0
  const old = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(directory, name))
    .filter((file) => statSync(file).mtime < before)
  for (const file of old) rmSync(file)
  return old.length
}
