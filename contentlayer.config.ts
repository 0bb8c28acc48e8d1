// What contentlayer reads: one document type per collection. Validation is collections/' own (see there).
import { makeSource } from 'contentlayer2/source-files'
import rehypeSlug from 'rehype-slug'
import { autolink } from './collections/autolink'
import { NO_CONTENT } from './collections/check/files'
import { pdfLinks } from './collections/pdf-links'
import { collections } from './collections/registry'
import { toDocumentType } from './collections/to-document-type'
import { typography } from './collections/typography'

export default makeSource({
  contentDirPath: 'content',
  contentDirExclude: NO_CONTENT,
  documentTypes: collections.map(toDocumentType),
  markdown: { remarkPlugins: [autolink], rehypePlugins: [rehypeSlug, typography, pdfLinks] },
  fieldOptions: { typeFieldName: 'documentType', bodyFieldName: 'body' },
  onUnknownDocuments: 'fail',
  onMissingOrIncompatibleData: 'fail',
  onExtraFieldData: 'fail',
  disableImportAliasWarning: true,
})
