import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type { Processor } from 'unified'

/** Remark plugin: bare web and e-mail addresses are links, as every forge's preview shows them (GFM, »autolinks«). */
export function autolink(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmAutolinkLiteral()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), [gfmAutolinkLiteralFromMarkdown()]]
}
