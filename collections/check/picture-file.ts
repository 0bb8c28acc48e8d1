// Reads and checks single picture files.
import { createFileProblem, type Problem, toHint } from './problem'

/** Longer side in pixels below which a photo looks blurred on phones. */
const MIN_WIDTH = 600
/** Pixel limit of the image library (sharp), a protection against decompression bombs. */
const MAX_PIXELS = 268_402_689

/** Checks the format and the size of a picture file. */
export function checkPicture(path: string, bytes: Uint8Array): Problem[] {
  const toProblems = (message: string) => [createFileProblem(path, message)]
  const header = readPictureHeader(bytes)
  if (header.kind === 'heic')
    return toProblems(
      'Slika je v zapisu HEIC, čeprav ima drugo končnico. Odprite jo v telefonu ali računalniku, shranite kot JPG in naložite znova.',
    )
  if (header.kind === 'gif' || header.kind === 'other')
    return toProblems(
      'Datoteka ni slika JPG, PNG ali WebP, čeprav ima tako končnico. Sliko shranite znova in jo še enkrat naložite.',
    )
  if (header.isTruncated || header.width === 0 || header.height === 0)
    return toProblems('Slika je poškodovana: del datoteke manjka. Naložite jo še enkrat.')
  if (header.width * header.height > MAX_PIXELS)
    return toProblems(
      `Slika je prevelika (${header.width} × ${header.height} pik). Pomanjšajte jo na največ 6000 pik po daljši stranici.`,
    )
  if (Math.max(header.width, header.height) >= MIN_WIDTH) return []
  const message = `Slika je majhna (${header.width} × ${header.height} pik), zato bo videti nejasna. Daljša stranica naj ima vsaj ${MIN_WIDTH} pik, najbolje 1600 ali več.`
  return [toHint(createFileProblem(path, message))]
}

export interface PictureHeader {
  kind: 'jpeg' | 'png' | 'webp' | 'heic' | 'gif' | 'other'
  width: number
  height: number
  /** Whether the end of the file is missing, e.g. after an interrupted upload. */
  isTruncated: boolean
}

/** Reads format and size from the first bytes of a picture, whatever its file ending. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  const make = (kind: PictureHeader['kind'], width = 0, height = 0, isTruncated = false) => ({
    kind,
    width,
    height,
    isTruncated,
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

const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const START_OF_SCAN = 0xda

/**
 * Reads JPEG segments up to the image data. Rotation is ignored, because no rule depends on which side is longer. The
 * end marker may be anywhere in the rest: phones append a video to a »motion photo«.
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
    if (isFrameMarker(marker)) [height, width] = [view.getUint16(offset + 5), view.getUint16(offset + 7)]
    if (marker === START_OF_SCAN) break
    offset += 2 + view.getUint16(offset + 2)
  }
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(offset)
  return { kind: 'jpeg', width, height, isTruncated: !rest.includes('ffd9', 0, 'hex') }
}

function readWebp(bytes: Uint8Array, view: DataView, chunk: string): PictureHeader {
  const make = (width: number, height: number): PictureHeader => ({
    kind: 'webp',
    width,
    height,
    isTruncated: view.getUint32(4, true) + 8 > bytes.length,
  })
  if (bytes.length < 30) return { kind: 'webp', width: 0, height: 0, isTruncated: true }
  if (chunk === 'VP8 ') return make(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return make((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  const size = (offset: number) => 1 + view.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16)
  return make(size(24), size(27))
}
