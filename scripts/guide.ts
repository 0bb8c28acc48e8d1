// npm run guide: writes the guide's tables and the templates anew from the schemas.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fillTables } from '../collections/guide/tables'
import { makeTemplates } from '../collections/guide/templates'

writeFileSync('content/PREBERI.md', fillTables(readFileSync('content/PREBERI.md', 'utf8')))
mkdirSync('content/predloge', { recursive: true })
for (const [name, text] of makeTemplates()) writeFileSync(`content/predloge/${name}`, text)
