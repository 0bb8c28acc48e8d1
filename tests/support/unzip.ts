import { inflateRawSync } from 'node:zlib'

/** Returns all texts of a ZIP file, found by its central directory (APPNOTE, 4.3.12). */
export function unzip(file: Buffer): string {
  const texts: string[] = []
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const [size, start] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = file.subarray(data, data + size)
    texts.push((file.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString())
  }
  return texts.join('\n')
}
