import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { digestOf, type FileIndex, type Representation, type StaticFile } from './files'

const compress = {
  identity: (text: Buffer) => text,
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
}

/**
 * Lets one build serve any host: where a page, the sitemap or robots.txt names the origin that the site was built
 * for, it names the one that the server was told (run-time contract, Environment: SITE_URL).
 * @param origin without a slash at the end
 */
export function relocate(files: FileIndex, origin: string): FileIndex {
  const builtFor = findOrigin(files.get('/'))
  if (builtFor === undefined || builtFor === origin) return files
  return new Map([...files].map(([path, file]) => [path, move(file, builtFor, origin)]))
}

/** The origin of the home page's canonical address. */
function findOrigin(home: StaticFile | undefined): string | undefined {
  const html = home?.representations[0].content?.toString('utf8') ?? ''
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return canonical && URL.canParse(canonical) ? new URL(canonical).origin : undefined
}

function move(file: StaticFile, from: string, to: string): StaticFile {
  const [original, ...siblings] = file.representations
  if (file.isImmutable || !original.content?.includes(from)) return file
  const text = Buffer.from(original.content.toString('utf8').replaceAll(from, to))
  const digest = digestOf(text)
  const rewrite = (representation: Representation, suffix = ''): Representation => {
    const content = compress[representation.encoding](text)
    return { ...representation, content, size: content.length, etag: `"${digest}${suffix}"` }
  }
  return {
    ...file,
    representations: [
      rewrite(original),
      ...siblings.map((sibling) => rewrite(sibling, `-${sibling.encoding}`)),
    ],
  }
}
