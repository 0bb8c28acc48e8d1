import { toSitePages } from '../../collections/page-paths'

/** Keys of the tests' content that rename pages. */
const RENAMED_PAGES: Record<string, Record<string, string>> = {
  'o-nas.md': { v_meniju: 'O CKD' },
  'krovna-ustanova.md': { slug: 'o-jskd', v_meniju: 'O JSKD' },
}

/** The pages of the tests' site with the labels of its menu and footer. */
export const sitePages = toSitePages((file) => RENAMED_PAGES[file] ?? {})

export const navigation = sitePages.filter(({ linkedFrom }) => linkedFrom === 'menu')

export const FOUNDER_PATH = '/o-jskd'
