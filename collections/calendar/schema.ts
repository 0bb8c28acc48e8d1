import { checkDayOrder } from '../check/day-order'
import { createKeyProblem, readRows } from '../check/key-paths'
import { type Problem, toHint } from '../check/problem'
import { type ContentFile, defineCollection } from '../collection'
import { checkEventRows, eventDays, eventLocation, eventState } from '../events/schema'
import { choice, draft, list, object, sample, text, year } from '../keys'
import { checkCalendarYear } from '../outdated'
import { parseCalendarDay } from '../written-times'

export const ACTIVITIES = ['gledalisce-in-lutke', 'ples', 'folklora', 'zborovstvo', 'film'] as const
export const EVENT_LEVELS = ['obmocna', 'regijska'] as const

/** Calendar of the founder's events (docs/product.md, sections 2 and 3). */
export const calendarCollection = defineCollection({
  name: 'Calendar',
  label: 'koledar',
  files: 'koledar.yaml',
  mustNotShrink: true,
  synonyms: { od: ['datum', 'date', 'dan'] },
  rules: [checkDayOrder('dogodki'), checkEventRows, checkEventYears, checkCalendarYear],
  schema: object({
    naslov: text('Naslov', 'Napis nad preglednico.', 'Koledar prireditev 2026'),
    leto: year('Leto', 'Leto koledarja.', '2026'),
    dogodki: list(
      object({
        ime: text(
          'Ime dogodka',
          'Kot naj piše v preglednici.',
          'Območno srečanje otroških gledaliških skupin',
        ),
        ...eventDays,
        dejavnost: choice(
          ACTIVITIES,
          'Dejavnost',
          'Ena od besed: gledalisce-in-lutke, ples, folklora, zborovstvo ali film.',
          'gledalisce-in-lutke',
        ),
        raven: choice(EVENT_LEVELS, 'Raven', 'Beseda obmocna ali regijska.', 'obmocna'),
        kraj: eventLocation.optional(),
        ...eventState,
        osnutek: draft,
      }),
      'Dogodki',
      'Vrstice koledarja; vrstni red določi datum.',
    ),
    vzorec: sample,
  }),
})

function checkEventYears(file: ContentFile): Problem[] {
  const year = Number(file.keys?.values.leto)
  return readRows(file, 'dogodki').flatMap((read, index) => {
    const from = parseCalendarDay(read('od'))
    if (!from || !Number.isInteger(year) || Number(from.slice(0, 4)) === year) return []
    const message = `Dogodek ni v letu koledarja (${year}).`
    return [toHint(createKeyProblem(file, { at: ['dogodki', index, 'od'], message }))]
  })
}
