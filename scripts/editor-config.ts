// npx tsx scripts/editor-config.ts: the form editor's configuration, made of the same schemas as the check.
import { writeFileSync } from 'node:fs'
import { makeEditorConfig } from '../collections/guide/editor-config'

writeFileSync('docs/editor/config.yml', makeEditorConfig())
