// npm run guide: writes the guide's tables and the templates anew from the schemas.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillTables } from '../collections/guide/tables'
import { makeTemplates } from '../collections/guide/templates'

/** Does so in a content folder, which holds the guide. */
export function writeGuide(contentDir: string): void {
  const guide = join(contentDir, 'PREBERI.md')
  writeFileSync(guide, fillTables(readFileSync(guide, 'utf8')))
  mkdirSync(join(contentDir, 'predloge'), { recursive: true })
  for (const [name, text] of makeTemplates()) writeFileSync(join(contentDir, 'predloge', name), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeGuide('content')
