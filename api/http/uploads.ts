// Files of forms, read as streams.
import { once } from 'node:events'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { errors } from '../core/errors'
import { requireContentType } from './requests'

/** Reads the bytes of a file, chunk by chunk. It never throws: it keeps what is wrong until its result is read. */
export interface FileReader {
  write(chunk: Buffer): void
}

/** Creates a reader that returns the whole file, for formats whose index is at the end (ZIP). */
export function createByteReader() {
  const chunks: Buffer[] = []
  return {
    write: (chunk: Buffer): void => void chunks.push(chunk),
    end: (): Buffer => Buffer.concat(chunks),
  }
}

export type ReadFiles = <Reader extends FileReader>(
  createReader: () => Reader,
) => Promise<{ name: string; reader: Reader }[]>

/** Largest accepted upload of bank statements, in bytes. */
const UPLOAD_LIMIT = 5 * 1024 * 1024

/** Maximum number of files, fields and headers of an upload. A centre uploads at most the statements of a year. */
const PART_LIMITS = { parts: 400, files: 400, fields: 10, fieldSize: 1000, headerPairs: 10 }

/**
 * Reads the files of a form, each with a reader of its own. Check origin and user first, because the body is large.
 * @throws ApiError 415, 413 or 400, in this order
 */
export async function readUploadedFiles<Reader extends FileReader>(
  ctx: Context,
  createReader: () => Reader,
): Promise<{ name: string; reader: Reader }[]> {
  requireContentType(ctx, ['multipart/form-data'])
  if ((ctx.request.length ?? 0) > UPLOAD_LIMIT) throw errors.tooLarge()
  const files: { name: string; reader: Reader }[] = []
  const parser = createParser(ctx)
  parser.on('file', (_field, stream, name) => {
    const reader = createReader()
    stream.once('data', () => files.push({ name, reader }))
    stream.on('data', (chunk) => reader.write(chunk))
    stream.on('error', ignoreError)
  })
  let isTooLarge = false
  const refuse = () => {
    isTooLarge = true
  }
  parser.on('filesLimit', refuse).on('fieldsLimit', refuse).on('partsLimit', refuse)
  // An incomplete form is an error of the parser and of its last file. The parser's first error rejects `finished`.
  parser.on('error', ignoreError)
  const finished = once(parser, 'finish')
  finished.catch(ignoreError)
  let size = 0
  try {
    // The request stays open after a refusal, so that the client gets the response.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > UPLOAD_LIMIT) refuse()
      if (isTooLarge) break
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), finished])
    }
    if (!isTooLarge) {
      parser.end()
      await finished
    }
  } catch {
    throw errors.malformedJson()
  } finally {
    // Reads the rest of a refused upload: Node leaves it unread, and the connection would stay open.
    ctx.req.resume()
  }
  if (isTooLarge) throw errors.tooLarge()
  return files
}

const ignoreError = (): void => {}

/** @throws ApiError 400 without a boundary */
function createParser(ctx: Context): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: ctx.req.headers as BusboyHeaders, limits: PART_LIMITS })
  } catch {
    throw errors.malformedJson()
  }
}
