import type { SiteContent } from '../collection'
import { toBoolean } from '../written-values'

/** Whether the centre has the office, for the content check: reads `urad` of site.yaml before the file is validated. */
export const hasOffice = ({ files }: Pick<SiteContent, 'files'>): boolean =>
  toBoolean(files.find(({ path }) => path === 'site.yaml')?.keys?.values.urad) !== false
