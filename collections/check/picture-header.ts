// What a picture file is and how large, read from its first bytes: no decoder, so that the check stays fast. Libraries
// that read sizes do not tell a file that was cut off while it was uploaded; for that its parts are walked anyway.

export interface PictureHeader {
  kind: 'jpeg' | 'png' | 'webp' | 'heic' | 'gif' | 'other'
  width: number
  height: number
  /** Whether the end of the file is missing, e.g. after a broken upload. */
  isCut: boolean
}

/** Reads the header of a picture, whatever its name says. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  const make = (kind: PictureHeader['kind'], width = 0, height = 0, isCut = false) => ({
    kind,
    width,
    height,
    isCut,
  })
  if (bytes.length < 16) return make('other')
  if (text(1, 4) === 'PNG' && bytes[0] === 0x89) {
    if (bytes.length < 33) return make('png', 0, 0, true)
    return make(
      'png',
      view.getUint32(16),
      view.getUint32(20),
      !text(bytes.length - 16, bytes.length).includes('IEND'),
    )
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes, view)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return readWebp(bytes, view, text(12, 16))
  if (text(4, 8) === 'ftyp')
    return make(/^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(text(8, 12)) ? 'heic' : 'other')
  if (text(0, 4) === 'GIF8') return make('gif')
  return make('other')
}

const FRAME = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const START_OF_SCAN = 0xda

/**
 * Walks the segments to the picture itself; a turned photo has its sides swapped, which no rule here minds. The picture
 * ends anywhere behind: phones append a short film to a »motion photo«.
 */
function readJpeg(bytes: Uint8Array, view: DataView): PictureHeader {
  let [width, height] = [0, 0]
  let offset = 2
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xff) {
      offset++
      continue
    }
    if (FRAME(marker)) [height, width] = [view.getUint16(offset + 5), view.getUint16(offset + 7)]
    if (marker === START_OF_SCAN) break
    offset += 2 + view.getUint16(offset + 2)
  }
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(offset)
  return { kind: 'jpeg', width, height, isCut: !rest.includes('ffd9', 0, 'hex') }
}

function readWebp(bytes: Uint8Array, view: DataView, chunk: string): PictureHeader {
  const make = (width: number, height: number): PictureHeader => ({
    kind: 'webp',
    width,
    height,
    isCut: view.getUint32(4, true) + 8 > bytes.length,
  })
  if (bytes.length < 30) return { kind: 'webp', width: 0, height: 0, isCut: true }
  if (chunk === 'VP8 ') return make(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return make((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  const size = (offset: number) => 1 + view.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16)
  return make(size(24), size(27))
}
