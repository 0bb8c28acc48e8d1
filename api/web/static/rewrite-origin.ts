import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { computeShortDigest, type FileIndex, type StaticFile, toEtag } from './files'
import type { SiteManifest } from './site-manifest'

/**
 * Brotli quality of rewritten pages. In production it is the build's, because a page of 14 KB takes one round trip less
 * than one of 15 KB. Otherwise a lower quality shortens the start, with files a twentieth larger.
 */
const BROTLI_QUALITY = { production: 10, fast: 8 }

/**
 * Replaces the origin that the site was built for with the server's (SITE_URL) in pages, sitemap and robots.txt, so that
 * one build can serve any host (docs/product.md, Commands and environment).
 * @param to the server's origin, without a trailing slash
 */
export function rewriteOrigin(
  files: FileIndex,
  { origin: from, namesOrigin }: SiteManifest,
  to: string,
  isProduction: boolean,
): void {
  if (from === to) return
  const quality = isProduction ? BROTLI_QUALITY.production : BROTLI_QUALITY.fast
  for (const path of namesOrigin) {
    const file = files.get(path)
    if (file) rewriteFile(file, from, to, quality)
  }
}

function rewriteFile({ representations }: StaticFile, from: string, to: string, quality: number): void {
  const compress = {
    identity: (text: Buffer) => text,
    br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
  }
  const text = Buffer.from(readFileSync(representations[0].path, 'utf8').replaceAll(from, to))
  const digest = computeShortDigest(text)
  for (const representation of representations) {
    const { encoding } = representation
    const content = compress[encoding](text)
    Object.assign(representation, { content, size: content.length, etag: toEtag(digest, encoding) })
  }
}
