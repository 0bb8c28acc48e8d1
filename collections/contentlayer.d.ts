/** A Markdown file as `contentlayer2 build` renders it. */
export interface RenderedDocument {
  /** Path below `content/`. */
  _id: string
  body: { html: string }
}

/** Declared here because types must not depend on a previous build. */
export const allDocuments: readonly RenderedDocument[]
