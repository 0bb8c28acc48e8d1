import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EMBED_KINDS } from '../../../common/embeds'

/** Properties of a page that determine its headers. */
const pageSchema = z.object({
  /** Third-party embeds, which the page loads once the visitor allows them. */
  embeds: z.array(z.enum(EMBED_KINDS)),
  /** Whether the page has a form; if so, other sites get no referrer. */
  form: z.boolean(),
  /** Whether the page shows photos from `content/`; if so, search engines may not index them, because most show children. */
  photos: z.boolean(),
  /** Sources of the Content-Security-Policy for inline styles: `'sha256-…'`. */
  styles: z.array(z.string()),
  /** Sources of the Content-Security-Policy for inline scripts and speculation rules. */
  scripts: z.array(z.string()),
})

const manifestSchema = z.object({
  /** The origin of absolute URLs in the build. */
  origin: z.string(),
  /** URL paths of the files that contain this origin. */
  namesOrigin: z.array(z.string()),
  /** Every page by its URL path, percent-decoded. */
  pages: z.record(z.string(), pageSchema),
})

export type PageProperties = z.infer<typeof pageSchema>

/** Description of the built site, which the build writes for the server (scripts/site-manifest.ts). */
export type SiteManifest = z.infer<typeof manifestSchema>

/** Loads the list of the built pages. @throws when the file is missing or was written by another version */
export function loadSiteManifest(file: URL): SiteManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
