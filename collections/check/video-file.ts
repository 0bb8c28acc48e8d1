// Reads single video files: MP4 with H.264 is what all browsers play.
import { toFileSize } from '../pdf'

/** GitHub accepts no larger file in the browser, and phones load no larger one while a visitor waits. */
const MAX_BYTES = 25 * 1024 * 1024

export const VIDEO_ADVICE =
  'Pretvorite ga v MP4 z zapisom H.264, na primer z brezplačnim programom HandBrake (nastavitev »Fast 720p30«), naložite novo datoteko in to izbrišite.'

/** Codes of H.264 in an MP4 file (ISO/IEC 14496-15). */
const PLAYABLE_CODES = ['avc1', 'avc3']
const CODE_NAMES: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
}

/** Returns the reason why browsers do not play the video, and a remedy; undefined for a good video. */
export function findVideoFault(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) return 'Posnetek je prazen. Naložite ga še enkrat.'
  if (buffer.toString('latin1', 4, 8) !== 'ftyp')
    return `Posnetek ni v zapisu MP4, čeprav ima tako končnico. ${VIDEO_ADVICE}`
  const boxes = listBoxes(buffer)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie || boxes.some(({ end }) => end > buffer.length))
    return 'Posnetek je poškodovan: del datoteke manjka. Naložite ga še enkrat.'
  const codes = listCodes(buffer.subarray(movie.start, movie.end))
  if (!codes.some((code) => PLAYABLE_CODES.includes(code))) {
    const name = codes.map((code) => CODE_NAMES[code]).find((known) => known !== undefined)
    return `Slika v posnetku je zapisana drugače kot H.264${name ? ` (${name})` : ''}, zato je ne predvajajo vsi brskalniki. ${VIDEO_ADVICE}`
  }
  if (buffer.length > MAX_BYTES)
    return `Posnetek je prevelik za telefone (${toFileSize(buffer.length)}, največ ${toFileSize(MAX_BYTES)}). Skrajšajte ga ali shranite z manjšo ločljivostjo (720p).`
  return undefined
}

interface Box {
  type: string
  start: number
  end: number
}

/** Lists the top-level boxes of an MP4 file (ISO/IEC 14496-12). A size of 0 means »to the end«, 1 a size of 64 bits. */
function listBoxes(buffer: Buffer): Box[] {
  const boxes: Box[] = []
  let start = 0
  while (start + 8 <= buffer.length) {
    const size = buffer.readUInt32BE(start)
    const hasLongSize = size === 1 && start + 16 <= buffer.length
    const length = hasLongSize ? Number(buffer.readBigUInt64BE(start + 8)) : size || buffer.length - start
    boxes.push({ type: buffer.toString('latin1', start + 4, start + 8), start, end: start + length })
    start += Math.max(length, 8)
  }
  return boxes
}

/** Lists the codes of all tracks: each `stsd` box names its track's code 12 bytes after its own name. */
function listCodes(movie: Buffer): string[] {
  const codes: string[] = []
  for (let at = movie.indexOf('stsd'); at >= 0; at = movie.indexOf('stsd', at + 4))
    codes.push(movie.toString('latin1', at + 16, at + 20))
  return codes
}
