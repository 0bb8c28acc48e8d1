// npm run guide: writes the staff guide and its templates into the content.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkContent } from '../collections/check'
import { renderGuideFiles } from '../collections/guide/guide-files'

export function writeGuide(contentDir: string): void {
  const { sitePages } = checkContent(contentDir)
  for (const [path, text] of renderGuideFiles(sitePages)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true })
    writeFileSync(join(contentDir, path), text)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeGuide('content')
