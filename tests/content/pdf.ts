import { encode } from './base-tree'

/** Returns bytes that the check accepts as a PDF; no reader could show them. */
export function makePdf({ isTagged = true, bytes = 2000 } = {}): Uint8Array {
  const head = encode(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog${isTagged ? ' /StructTreeRoot 2 0 R' : ''} >>\nendobj\n`,
  )
  const end = encode('trailer\n<< /Root 1 0 R >>\n%%EOF\n')
  const pdf = new Uint8Array(bytes).fill(32)
  pdf.set(head)
  pdf.set(end, bytes - end.length)
  return pdf
}
