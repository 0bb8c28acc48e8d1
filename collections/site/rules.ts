import { labelOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile, ContentSite } from '../collection'

const TEXTS = ['politika-piskotkov.md', 'obvestilo-o-zasebnosti.md']

/** A consent service of somebody else makes texts false that speak of the site's own. */
export function checkConsentService(
  { path, collection, keys }: ContentFile,
  { files }: ContentSite,
): Problem[] {
  if (keys?.values.cookiebot_id === undefined) return []
  return TEXTS.filter((text) => !files.find((file) => file.path === text)?.body.includes('Cookiebot')).map(
    (text) => ({
      file: path,
      line: keys.lineOf(['cookiebot_id']),
      severity: 'hint',
      rule: 'false-text',
      label: labelOf(collection, ['cookiebot_id']) ?? '',
      message: `Soglasja s tem uredi storitev Cookiebot, besedilo ${text} pa je ne omenja in zato ne drži več. Dopišite, kaj storitev shrani in komu pošlje podatke.`,
    }),
  )
}
