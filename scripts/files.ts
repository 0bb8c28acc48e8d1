// Writes, caches and copies files of the build. Costly results stay in .cache under a hash of their input.
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PDF_FILE_PATTERN, PDF_FOLDER, toPdfPath } from '../collections/pdf'

/** Writes a file under a temporary name and renames it: an interrupted or parallel build never leaves a half-written file. */
export async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Deletes the files of a cache folder that no build has used for a week. */
export async function deleteUnusedFiles(folder: string): Promise<void> {
  const oldest = Date.now() - 7 * 24 * 60 * 60 * 1000
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** Copies the content's PDF documents to their URL paths below `target`. Their names contain no hash. */
export async function publishDocuments(target: string): Promise<void> {
  const folder = join('content', PDF_FOLDER)
  const names = (await readdir(folder).catch(() => [])).filter((name) => PDF_FILE_PATTERN.test(name))
  if (names.length > 0) await mkdir(join(target, PDF_FOLDER), { recursive: true })
  await Promise.all(names.map((name) => copyFile(join(folder, name), join(target, toPdfPath(name)))))
}
