// Square pictures of black and white pixels in the format PNG (W3C Recommendation, third edition).
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Encodes a picture with one bit for each pixel. @param width pixels of a side, a multiple of 8 */
export function encodePng(width: number, isBlack: (x: number, y: number) => boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // Bit depth 1; colour type 0 (greyscale), compression, filter and interlace methods 0.
  header[8] = 1
  // Each line begins with its filter type, 0.
  const lineLength = 1 + width / 8
  const pixels = Buffer.alloc(lineLength * width)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!isBlack(x, y)) {
        const index = y * lineLength + 1 + (x >> 3)
        pixels[index] = (pixels[index] ?? 0) | (0x80 >> (x & 7))
      }
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(pixels)),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
