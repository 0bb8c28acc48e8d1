// The content manifest: validated content. Contentlayer adds the rendered Markdown.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ContentFile, Keys } from './collection'
import { type FactValues, fillFacts } from './facts'
import { type HiddenTarget, rewriteHiddenLinksInMarkdown } from './hidden'

/** Path of the manifest; package.json maps `#manifest` to it. */
export const MANIFEST_FILE = '.cache/content.json'

export interface ContentManifest {
  facts: FactValues
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
  keys: Keys
  /** Markdown below the keys, with facts filled in; empty for YAML files. */
  markdown: string
}

export function toManifestEntry(
  { path, id, collection, body }: ContentFile,
  keys: Keys,
  facts: FactValues,
  hiddenTargets: readonly HiddenTarget[],
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

export function writeManifest(manifest: ContentManifest): void {
  mkdirSync(dirname(MANIFEST_FILE), { recursive: true })
  writeFileSync(MANIFEST_FILE, JSON.stringify(manifest))
}
