// The content manifest: validated content. Contentlayer adds the rendered Markdown.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentFile, KeyValues } from './collection'
import { type FactValues, fillFacts } from './facts'
import { type HiddenTarget, rewriteHiddenLinksInMarkdown } from './hidden'

/** Path of the manifest; package.json maps `#manifest` to it. */
const MANIFEST_FILE = '.cache/content.json'

/** Folder of the Markdown that contentlayer renders, with the paths of the content. */
export const MARKDOWN_FOLDER = '.cache/markdown'

export interface ContentManifest {
  /** Pages and sections of drafts; links to them lead to the parent page. */
  hiddenTargets: readonly HiddenTarget[]
  entries: readonly ManifestEntry[]
}

export interface ManifestEntry {
  collection: string
  /** File name without folder and ending; other files refer to it by this id. */
  id: string
  /** Path below `content/` in Unicode form NFC, e.g. `delavnice/muzikal.md`. */
  file: string
  /** Output of the collection's schema, with facts filled in. */
  keys: KeyValues
  /** Markdown below the keys, with facts filled in; empty for YAML files. */
  markdown: string
}

export function toManifestEntry(
  { path, id, collection, body }: ContentFile,
  {
    keys,
    facts,
    hiddenTargets,
  }: { keys: KeyValues; facts: FactValues; hiddenTargets: readonly HiddenTarget[] },
): ManifestEntry {
  const markdown = fillFacts(body.normalize('NFC'), facts, collection.placeholders)
  return {
    collection: collection.name,
    id,
    file: path.normalize('NFC'),
    keys,
    markdown: rewriteHiddenLinksInMarkdown(markdown, hiddenTargets),
  }
}

/** Writes the manifest, and the Markdown of its entries for contentlayer. */
export function writeManifest(manifest: ContentManifest): void {
  rmSync(MARKDOWN_FOLDER, { recursive: true, force: true })
  for (const { file, markdown } of manifest.entries.filter((entry) => entry.file.endsWith('.md'))) {
    const path = join(MARKDOWN_FOLDER, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, markdown)
  }
  writeFileSync(MANIFEST_FILE, JSON.stringify(manifest))
}
