import { placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile, ContentSite } from '../collection'

const TEXTS = ['politika-piskotkov.md', 'obvestilo-o-zasebnosti.md']

/** A consent service of somebody else makes texts false that speak of the site's own. */
export function checkConsentService(site: ContentFile, { files }: ContentSite): Problem[] {
  if (site.keys?.values.cookiebot_id === undefined) return []
  return TEXTS.filter((text) => !files.find(({ path }) => path === text)?.body.includes('Cookiebot')).map(
    (text) => ({
      ...placeOf(site, ['cookiebot_id']),
      severity: 'hint',
      rule: 'false-text',
      message: `Soglasja s tem uredi storitev Cookiebot, besedilo ${text} pa je ne omenja in zato ne drži več. Dopišite, kaj storitev shrani in komu pošlje podatke.`,
    }),
  )
}
