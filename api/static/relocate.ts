import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { digestOf, type FileIndex, type StaticFile, toEtag } from './files'
import type { SiteManifest } from './site-manifest'

/** At every start: a twentieth larger than what the build makes, for a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

const compress = {
  identity: (text: Buffer) => text,
  br: (text: Buffer) => brotliCompressSync(text, BROTLI),
  gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
}

/**
 * Lets one build serve any host: where a page, the sitemap or robots.txt names the origin that the site was built
 * for, it names the one that the server was told (docs/product.md, Commands and environment: SITE_URL).
 * @param to the server's origin, without a slash at the end
 */
export function relocate(files: FileIndex, { origin: from, namesOrigin }: SiteManifest, to: string): void {
  if (from === to) return
  for (const address of namesOrigin) {
    const file = files.get(address)
    if (file) rewrite(file, from, to)
  }
}

function rewrite({ representations }: StaticFile, from: string, to: string): void {
  const text = Buffer.from(readFileSync(representations[0].path, 'utf8').replaceAll(from, to))
  const digest = digestOf(text)
  for (const representation of representations) {
    const { encoding } = representation
    const content = compress[encoding](text)
    Object.assign(representation, { content, size: content.length, etag: toEtag(digest, encoding) })
  }
}
