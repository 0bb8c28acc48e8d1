/** A Markdown file rendered by `contentlayer2 build`. */
interface RenderedDocument {
  /** Path below `content/`. */
  _id: string
  body: { html: string }
}

/** Declared here, so that type checking does not need a previous build. */
export const allDocuments: readonly RenderedDocument[]
