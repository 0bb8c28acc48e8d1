// Seats of an event that visitors reserve: keys of `sedezi` in dogodki.yaml, and their rules.
import { toGroupId } from '../../common/groups'
import { parseEventHours, toMinutes } from '../../common/time-of-day'
import { createKeyProblem, findValue, readRows } from '../check/key-paths'
import type { Problem } from '../check/problem'
import type { ContentFile, SiteContent } from '../collection'
import { integer, list, moment, object, relation, text } from '../keys'
import { hasOffice } from '../site/has-office'
import { parseCalendarDay, parseMoment } from '../written-times'

/** Maximum number of seats of one family, the same as in the schema of the form. */
const MOST_SEATS_PER_FAMILY = 20

export const eventSeats = object(
  {
    dvorana: integer('Sedežev v dvorani', 'Koliko sedežev lahko rezervirajo obiskovalci.', '120', {
      least: 1,
      most: 5000,
    }),
    na_druzino: integer(
      'Sedežev na družino',
      'Največ koliko sedežev sme rezervirati en e-naslov; piše nad obrazcem.',
      '4',
      { least: 1, most: MOST_SEATS_PER_FAMILY },
    ),
    od: moment(
      'Rezervacije od',
      'Kdaj se začnejo rezervacije za vse; brez tega takoj. Družine nastopajočih lahko rezervirajo že prej.',
      '1. 6. 2027 ob 9.00',
    ).optional(),
    do: moment(
      'Rezervacije do',
      'Do kdaj se da rezervirati; brez tega do začetka dogodka.',
      '12. 6. 2027 ob 12.00',
    ).optional(),
    skupine: list(
      object({
        delavnica: relation(
          'delavnice',
          'Delavnica',
          'Delavnica, ki nastopa: ime datoteke v mapi content/delavnice, brez končnice.',
          'muzikal',
        ),
        skupina: text('Skupina', 'Beseda iz cenika, kadar ima delavnica več skupin.', 'otroci').optional(),
        sedezev: integer(
          'Sedežev',
          'Največ koliko sedežev sme družina vsakega nastopajočega rezervirati na svoji strani, še preden lahko rezervirajo vsi.',
          '4',
          { least: 1, most: MOST_SEATS_PER_FAMILY },
        ),
      }),
      'Skupine, ki nastopajo',
      'Njihove družine lahko sedeže rezervirajo pred drugimi.',
    ).default([]),
    presezek: integer(
      'Presežek v odstotkih',
      'Za koliko odstotkov sme biti rezerviranih sedežev več, kot jih je, ker vsi ne pridejo; brez tega nič.',
      '5',
      { least: 0, most: 30 },
    ).default(0),
  },
  'Sedeži',
  'Kadar obiskovalci sedeže rezervirajo; brez tega rezervacij ni.',
).optional()

/** Finds a beginning of reserving that is not before its end or the event's beginning. */
function checkTimes(event: unknown): { message: string; key: string }[] {
  const readText = (...path: string[]) => String(findValue(event, path) ?? '')
  const [begins] = parseEventHours(readText('ura'))?.split('–') ?? []
  const day = parseCalendarDay(readText('od'))
  const from = parseMoment(readText('sedezi', 'od'))
  const until = parseMoment(readText('sedezi', 'do'))
  if (from === undefined) return []
  const opens = toSortable(from, '00.00')
  if (until !== undefined && toSortable(until, '24.00') <= opens)
    return [{ key: 'do', message: 'Rezervacije bi se končale, preden bi se začele. Preverite »od« in »do«.' }]
  if (day === undefined || begins === undefined || opens < toSortable(`${day} ${begins}`, '')) return []
  return [{ key: 'od', message: 'Rezervacije bi se začele šele, ko se dogodek že začne. Preverite »od«.' }]
}

/** Converts a moment (`2026-05-01`, `2026-05-01 9.00`) to a text that sorts by time. @param time used when it has none */
const toSortable = (moment: string, time: string): string =>
  `${moment.slice(0, 10)} ${String(toMinutes(moment.slice(11) || time)).padStart(4, '0')}`

/** Checks what an event with seats needs besides: one day, a beginning, the office, and groups of the price list. */
export function checkSeats(file: ContentFile, content: SiteContent): Problem[] {
  const events = file.keys?.values.dogodki
  if (!Array.isArray(events)) return []
  const prices = content.files.find(({ path }) => path === 'cenik.yaml')
  const groups = readRows(prices, 'vrstice').map((read) =>
    toGroupId(read('delavnica'), read('skupina') || undefined),
  )
  return events.flatMap((event, index) => {
    const seats = findValue(event, ['sedezi'])
    if (seats === undefined || seats === null) return []
    const at = ['dogodki', index, 'sedezi']
    const report = (message: string, path: PropertyKey[] = at) => [
      createKeyProblem(file, { at: path, message }),
    ]
    const has = (key: string) => (findValue(event, [key]) ?? '') !== ''
    const own = findValue(seats, ['skupine'])
    const performing: unknown[] = Array.isArray(own) ? own : []
    return [
      ...(hasOffice(content)
        ? []
        : report(
            'Rezervacije sedežev vodi urad, center pa ima v datoteki site.yaml »urad: ne«. Izbrišite ves razdelek »sedezi« ali vrstico »urad«.',
          )),
      ...(has('do')
        ? report(
            'Sedeži se rezervirajo za eno predstavo, dogodek pa traja več dni. Izbrišite »do« in vsako predstavo vpišite kot svoj dogodek.',
          )
        : []),
      ...(has('ura')
        ? []
        : report('Pri dogodku s sedeži napišite, kdaj se začne, na primer »ura: 18.00–19.30«.')),
      ...checkTimes(event).map(({ message, key }) => createKeyProblem(file, { at: [...at, key], message })),
      ...(Number(findValue(seats, ['na_druzino'])) > Number(findValue(seats, ['dvorana']))
        ? report('Družina ne more rezervirati več sedežev, kot jih je v dvorani. Preverite obe števili.', [
            ...at,
            'na_druzino',
          ])
        : []),
      ...performing.flatMap((group, row) => {
        const [workshop, name] = ['delavnica', 'skupina'].map((key) =>
          String(findValue(group, [key]) ?? '').trim(),
        )
        if (groups.includes(toGroupId(workshop ?? '', name || undefined))) return []
        return report(
          `Skupine »${[workshop, name].filter(Boolean).join(', ')}« v ceniku ni. Delavnico in skupino napišite tako kot v datoteki cenik.yaml.`,
          [...at, 'skupine', row],
        )
      }),
    ]
  })
}
