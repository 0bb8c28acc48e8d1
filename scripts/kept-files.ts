// What builds make with much work is kept in .cache by the hash of what it was made from, for the next build.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Days after which the cache forgets what no build asked for. Nothing of it is published meanwhile. */
const KEPT_UNUSED = 7

/** A build that is interrupted, or another that writes the same, never leaves half a file under a whole one's name. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}

/** Deletes what no build has touched for a while. */
export async function forgetUnused(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_UNUSED * 24 * 60 * 60 * 1000
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
  }
}
