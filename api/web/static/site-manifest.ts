import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EMBED_KINDS } from '../../../common/embeds'

/** What a page needs of its headers. */
const pageSchema = z.object({
  /** What it shows of a third party's once the visitor allows it. */
  embeds: z.array(z.enum(EMBED_KINDS)),
  /** It holds a form, so other sites need not know where the visitor comes from. */
  form: z.boolean(),
  /** It shows photos of the content, and therefore people, most of them children. */
  photos: z.boolean(),
  /** Sources of the Content-Security-Policy that allow the styles written into the page: `'sha256-…'`. */
  styles: z.array(z.string()),
  /** The same of its scripts, and of the rules for preparing the next page. */
  scripts: z.array(z.string()),
})

const manifestSchema = z.object({
  /** The origin that absolute addresses were built with. */
  origin: z.string(),
  /** Addresses of the files that name this origin. */
  namesOrigin: z.array(z.string()),
  /** Every page by its address, percent-decoded. */
  pages: z.record(z.string(), pageSchema),
})

export type PageFacts = z.infer<typeof pageSchema>

/** What the build knows about the site and writes down for the server: see scripts/site-manifest.ts. */
export type SiteManifest = z.infer<typeof manifestSchema>

/** @throws when the file is missing or not what this version expects */
export function loadSiteManifest(file: URL): SiteManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
