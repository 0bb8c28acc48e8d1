/** A content file as contentlayer read it: keys are still the staff's, and unchecked. */
export interface RawDocument {
  _id: string
  documentType: string
  body?: { html: string; raw: string }
  [key: string]: unknown
}

/** Written by `contentlayer2 build`; declared here, so that types are the same before any build. */
export const allDocuments: readonly RawDocument[]
