import type { PluralForms } from '../../common/plural'
/** What the check found in the whole content folder. */
import type { SitePage } from '../addresses'
import type { Problem } from './problem'
import type { Published } from './published'

export interface Report {
  /** The pages that the content makes of those of the program. */
  sitePages: SitePage[]
  /** Sorted by file and line. */
  problems: Problem[]
  /** Files with `vzorec: true`, still waiting for the centre's own words or photos. */
  samples: string[]
  /** How many content files, pictures and documents there are. */
  files: number
  pictures: number
  pdfs: number
  /** How many files lie in each folder of entries; drafts are counted too. */
  entries: { forms: PluralForms; count: number }[]
  drafts: string[]
  /** What this content would publish. */
  published: Published
}

/** Whether the content may be published: hints don't stop it. */
export function isPublishable(report: Report): boolean {
  return report.problems.every(({ isHint }) => isHint)
}
