// Reading of XML as a stream of elements within hard limits.
import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { ExplainedError } from '../../core/explained-error'
import { DAMAGED_FILE, TOO_LARGE_SHEET } from './zip'

/** Largest number of elements in a file: 900 rows of 60 cells have about 200,000. */
const ELEMENT_LIMIT = 1_000_000
const DEPTH_LIMIT = 50
const ATTRIBUTE_LIMIT = 40
/** Length of the text of one element, in characters. */
const TEXT_LIMIT = 40_000
/** Characters that are parsed before the event loop can handle other requests. */
const CHUNK_LENGTH = 256 * 1024

export type XmlAttributes = Readonly<Record<string, string | undefined>>

interface XmlHandlers {
  /** @param name without namespace prefix */
  open(name: string, attributes: XmlAttributes): void
  /** @param text of the element itself, without its children */
  close?(name: string, text: string): void
}

/**
 * Parses a file of a spreadsheet; a missing file has no elements. Entities of a document type are unknown to the parser.
 * @throws ExplainedError for malformed XML, or beyond a limit
 */
export async function readXml(bytes: Buffer | undefined, handlers: XmlHandlers): Promise<void> {
  if (!bytes) return
  const parser = new SaxesParser({ position: false })
  const texts: string[] = []
  let elementCount = 0
  let attributeCount = 0
  const refuseFile = (): never => {
    throw new ExplainedError(TOO_LARGE_SHEET)
  }
  parser.on('error', () => {
    throw new ExplainedError(DAMAGED_FILE)
  })
  parser.on('opentagstart', () => {
    elementCount += 1
    attributeCount = 0
    if (elementCount > ELEMENT_LIMIT || texts.length >= DEPTH_LIMIT) refuseFile()
  })
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > ATTRIBUTE_LIMIT) refuseFile()
  })
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('')
    handlers.open(toLocalName(name), attributes as XmlAttributes)
  })
  parser.on('text', (text) => {
    const index = texts.length - 1
    if (index < 0) return
    texts[index] += text
    if ((texts[index]?.length ?? 0) > TEXT_LIMIT) refuseFile()
  })
  parser.on('closetag', ({ name }) => {
    handlers.close?.(toLocalName(name), texts.pop() ?? '')
  })
  const decoder = new TextDecoder()
  for (let position = 0; position < bytes.length; position += CHUNK_LENGTH) {
    parser.write(decoder.decode(bytes.subarray(position, position + CHUNK_LENGTH), { stream: true }))
    await setImmediate()
  }
  parser.close()
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)
