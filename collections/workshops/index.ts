import type { EnrolmentWindow } from '../../common/enrolment-window'
import { toSlug } from '../page-paths'
import { toPhoto } from '../pictures'
import { compareByOrder, listEntries, once } from '../read'
import { type ENROLMENT_STATES, workshopCollection } from './schema'

/** A workshop (docs/product.md, section 3). `location` names a location of the home page. Without `enrolment` enrolment is open. */
export type Workshop = ReturnType<typeof listWorkshops>[number]

const ENROLMENT_STATE_NAMES: Record<(typeof ENROLMENT_STATES)[number], EnrolmentWindow['state']> = {
  odprt: 'open',
  'cakalni-seznam': 'waiting',
  zaprt: 'closed',
}

export const listWorkshops = once(() =>
  listEntries(workshopCollection)
    .map(({ id, file, keys, html }) => ({
      id,
      slug: toSlug(id, keys.slug),
      name: keys.ime,
      order: keys.vrstni_red,
      artForm: keys.podoba ?? 'drugo',
      description: keys.kratek_opis,
      day: keys.dan,
      time: keys.ura,
      room: keys.ucilnica,
      location: keys.lokacija,
      enrolment: keys.vpis && {
        state: ENROLMENT_STATE_NAMES[keys.vpis.stanje],
        from: keys.vpis.od,
        text: keys.vpis.besedilo,
      },
      mentorId: keys.mentor,
      photo: toPhoto(file, keys.slika, keys.opis_slike),
      learningPoints: keys.kaj_se_naucite ?? [],
      opportunities: (keys.priloznosti ?? []).map(({ naslov, besedilo }) => ({
        title: naslov,
        text: besedilo,
      })),
      note: keys.opomba,
      bring: keys.prinesite,
      funFact: keys.zanimivost,
      closing: keys.zakljucek && { title: keys.zakljucek.naslov, text: keys.zakljucek.besedilo },
      fullDescription: html,
    }))
    .sort(compareByOrder),
)

/** @throws Error when no workshop has the slug */
export function getWorkshop(slug: string): Workshop {
  const workshop = listWorkshops().find((candidate) => candidate.slug === slug.normalize('NFC'))
  if (!workshop) throw new Error(`No workshop has the slug ${slug}`)
  return workshop
}
