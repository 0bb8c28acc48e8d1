// Contentlayer renders the Markdown below the keys to HTML. The content check has validated the keys and written them
// to the content manifest.
import { readFileSync } from 'node:fs'
import { defineDocumentType, makeSource } from 'contentlayer2/source-files'
import rehypeSlug from 'rehype-slug'
import { type ContentManifest, MANIFEST_FILE } from './collections/manifest'
import { autolink, rehypeDrafts, rehypeFacts, rehypePdf, rehypeSpaces } from './collections/markdown-plugins'
import { collections } from './collections/registry'

const { facts, hiddenTargets }: ContentManifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'))

export default makeSource({
  contentDirPath: 'content',
  documentTypes: collections
    .filter(({ files }) => files.endsWith('.md'))
    .map(({ name, files }) => defineDocumentType(() => ({ name, filePathPattern: files }))),
  markdown: {
    remarkPlugins: [autolink],
    rehypePlugins: [rehypeSlug, rehypeSpaces, rehypePdf, [rehypeFacts, facts], [rehypeDrafts, hiddenTargets]],
  },
  fieldOptions: { typeFieldName: 'documentType', bodyFieldName: 'body' },
  // The content check reports unknown files and keys in Slovenian.
  onUnknownDocuments: 'skip-ignore',
  onExtraFieldData: 'ignore',
  onMissingOrIncompatibleData: 'fail',
  disableImportAliasWarning: true,
})
