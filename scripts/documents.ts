import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF_FILE, PDF_FOLDER, toPdfAddress } from '../collections/pdf'

/** Copies the documents to their addresses below `target`. Their names say nothing of what is in them, so browsers ask again. */
export async function publishDocuments(target: string, contentDir = 'content'): Promise<void> {
  const folder = join(contentDir, PDF_FOLDER)
  const names = (await readdir(folder).catch(() => [])).filter((name) => PDF_FILE.test(name))
  if (names.length > 0) await mkdir(join(target, PDF_FOLDER), { recursive: true })
  await Promise.all(names.map((name) => copyFile(join(folder, name), join(target, toPdfAddress(name)))))
}
