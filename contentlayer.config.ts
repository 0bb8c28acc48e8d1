// Contentlayer renders Markdown to HTML: the files that the content check has written, with facts filled in.
import { defineDocumentType, makeSource } from 'contentlayer2/source-files'
import rehypeSlug from 'rehype-slug'
import { MARKDOWN_FOLDER } from './collections/manifest'
import { autolink, rehypePdf, rehypeSpaces } from './collections/markdown-plugins'

export default makeSource({
  contentDirPath: MARKDOWN_FOLDER,
  documentTypes: [defineDocumentType(() => ({ name: 'MarkdownFile', filePathPattern: '**/*.md' }))],
  markdown: { remarkPlugins: [autolink], rehypePlugins: [rehypeSlug, rehypeSpaces, rehypePdf] },
  onUnknownDocuments: 'fail',
  disableImportAliasWarning: true,
})
