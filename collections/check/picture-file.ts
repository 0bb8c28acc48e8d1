// Reads and checks single picture files.
import { createFileProblem, type Problem, toHint } from './problem'

/** Longer side in pixels below which a photo looks blurred on phones. */
const MIN_LONGER_SIDE = 600
/** Pixel limit of the image library (sharp), a protection against decompression bombs. */
const MAX_PIXELS = 268_402_689

/** Greatest height in pixels that AVIF and WebP can have. */
const MAX_HEIGHT = 16_383
/** Width to which wider pictures are scaled down. */
const MAX_WIDTH = 2400

export function checkPicture(path: string, bytes: Uint8Array): Problem[] {
  const toProblems = (message: string) => [createFileProblem(path, message)]
  const { kind, size, isTruncated } = readPictureHeader(bytes)
  if (kind === 'heic')
    return toProblems(
      'Slika je v zapisu HEIC, čeprav ima drugo končnico. Odprite jo v telefonu ali računalniku, shranite kot JPG in naložite znova.',
    )
  if (kind === 'other')
    return toProblems(
      'Datoteka ni slika JPG, PNG ali WebP, čeprav ima tako končnico. Sliko shranite znova in jo še enkrat naložite.',
    )
  if (isTruncated || size?.width === 0)
    return toProblems('Slika je poškodovana: del datoteke manjka. Naložite jo še enkrat.')
  if (!size) return []
  const { width, height } = size
  if (width * height > MAX_PIXELS)
    return toProblems(
      `Slika je prevelika (${width} × ${height} pik). Pomanjšajte jo na največ 6000 pik po daljši stranici.`,
    )
  if (height * Math.min(1, MAX_WIDTH / width) > MAX_HEIGHT)
    return toProblems(
      `Slika je previsoka (${width} × ${height} pik). Obrežite jo ali pomanjšajte na največ 6000 pik po daljši stranici.`,
    )
  if (Math.max(width, height) >= MIN_LONGER_SIDE) return []
  const message = `Slika je majhna (${width} × ${height} pik), zato bo videti nejasna. Daljša stranica naj ima vsaj ${MIN_LONGER_SIDE} pik, najbolje 1600 ali več.`
  return toProblems(message).map(toHint)
}

interface PictureHeader {
  kind: 'jpeg' | 'png' | 'webp' | 'heic' | 'other'
  /** In pixels; not read for WebP, whose header has three variants. */
  size?: { width: number; height: number }
  /** Whether the end of the file is missing, e.g. after an interrupted upload. */
  isTruncated?: boolean
}

/** Reads format and size from the bytes of a picture; its file ending may be wrong. */
function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasTextAt = (start: number, text: string) =>
    buffer.toString('latin1', start, start + text.length) === text
  if (/^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(buffer.toString('latin1', 4, 12)))
    return { kind: 'heic' }
  if (buffer.length < 33) return { kind: 'other' }
  if (hasTextAt(0, '\u0089PNG'))
    return {
      kind: 'png',
      size: { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) },
      isTruncated: !buffer.subarray(-16).includes('IEND'),
    }
  if (hasTextAt(0, '\u00ff\u00d8')) return readJpeg(buffer)
  if (hasTextAt(0, 'RIFF') && hasTextAt(8, 'WEBP'))
    return { kind: 'webp', isTruncated: buffer.readUInt32LE(4) + 8 > buffer.length }
  return { kind: 'other' }
}

const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const START_OF_SCAN = 0xda

/** Reads a JPEG's size and finds its end marker, which is not always last: phones append a video to a »motion photo«. */
function readJpeg(buffer: Buffer): PictureHeader {
  let size = { width: 0, height: 0 }
  let offset = 2
  while (offset + 9 < buffer.length && buffer[offset] === 0xff) {
    const marker = buffer[offset + 1] ?? 0
    if (isFrameMarker(marker))
      size = { height: buffer.readUInt16BE(offset + 5), width: buffer.readUInt16BE(offset + 7) }
    if (marker === START_OF_SCAN) break
    // Skips a fill byte (0xff), else the whole segment.
    offset += marker === 0xff ? 1 : 2 + buffer.readUInt16BE(offset + 2)
  }
  return { kind: 'jpeg', size, isTruncated: !buffer.subarray(offset).includes('ffd9', 0, 'hex') }
}
