import { readFileSync } from 'node:fs'
import { z } from 'zod'

const formSchema = z.object({
  /** Address of the editor's script. */
  script: z.string(),
  /** What Sveltia CMS reads, without `backend`: collections/guide/editor-config.ts. */
  config: z.record(z.string(), z.unknown()),
})

/** What the build made of the schemas for the form editor: scripts/editor-form.ts. */
export type EditorForm = z.infer<typeof formSchema>

/** @throws when the file is missing or not what this version expects */
export function loadEditorForm(file: URL): EditorForm {
  return formSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
