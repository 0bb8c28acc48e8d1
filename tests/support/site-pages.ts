import { toSitePages } from '../../collections/addresses'

/** What the tests' site calls its own. */
const OWN_WORDS: Record<string, Record<string, string>> = {
  'o-nas.md': { v_meniju: 'O CKD' },
  'krovna-ustanova.md': { slug: 'o-jskd', v_meniju: 'O JSKD' },
}

/** Its pages, as its menu and its footer call them. */
export const sitePages = toSitePages((file) => OWN_WORDS[file] ?? {})

export const navigation = sitePages.filter(({ linkedFrom }) => linkedFrom === 'menu')

export const FOUNDER = '/o-jskd'
