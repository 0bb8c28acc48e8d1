import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { digestOf, type FileIndex, type StaticFile, toEtag } from './files'
import type { SiteManifest } from './site-manifest'

/**
 * Visitors are served what the build would have made: a page of 14 KB takes one round trip less than one of 15. A start
 * that nobody visits takes a tenth of the second for pages that are a twentieth larger.
 */
const BROTLI_QUALITY = { forVisitors: 10, quick: 8 }

/**
 * Lets one build serve any host: where a page, the sitemap or robots.txt names the origin that the site was built
 * for, it names the one that the server was told (docs/product.md, Commands and environment: SITE_URL).
 * @param to the server's origin, without a slash at the end
 * @param isProduction whether visitors will read the pages
 */
export function relocate(
  files: FileIndex,
  { origin: from, namesOrigin }: SiteManifest,
  to: string,
  isProduction: boolean,
): void {
  if (from === to) return
  const quality = isProduction ? BROTLI_QUALITY.forVisitors : BROTLI_QUALITY.quick
  for (const address of namesOrigin) {
    const file = files.get(address)
    if (file) rewrite(file, from, to, quality)
  }
}

function rewrite({ representations }: StaticFile, from: string, to: string, quality: number): void {
  const compress = {
    identity: (text: Buffer) => text,
    br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
  }
  const text = Buffer.from(readFileSync(representations[0].path, 'utf8').replaceAll(from, to))
  const digest = digestOf(text)
  for (const representation of representations) {
    const { encoding } = representation
    const content = compress[encoding](text)
    Object.assign(representation, { content, size: content.length, etag: toEtag(digest, encoding) })
  }
}
