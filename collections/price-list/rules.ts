import { isAgeAccepted, toGroupId } from '../../common/groups'
import { createKeyProblem, readRows } from '../check/key-paths'
import { type Problem, toHint } from '../check/problem'
import { type ContentFile, findFolder, type SiteContent } from '../collection'
import { hasOffice } from '../site/has-office'
import { parseCalendarDay } from '../written-times'
import { toFileId, toInteger } from '../written-values'
import { checkTimetables } from './timetables'

type Row = ReturnType<typeof parseRows>[number]

const parseRows = (file: ContentFile) =>
  readRows(file, 'vrstice').map((read, index) => ({
    index,
    workshopId: toFileId(read('delavnica')),
    group: read('skupina') || undefined,
    day: read('dan'),
    hasPlaces: read('mest') !== '',
    ageFrom: parseAge(read('starost_od')),
    ageTo: parseAge(read('starost_do')),
  }))

function parseAge(written: string): number | undefined {
  const age = toInteger(written)
  return typeof age === 'number' ? age : undefined
}

const checkAges = (file: ContentFile): Problem[] =>
  parseRows(file).flatMap(({ index, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }) => {
    if (ageFrom <= ageTo) return []
    const message = `Skupina je za starost od ${ageFrom} do ${ageTo} let. Zgornja meja je pod spodnjo; preverite obe.`
    return [createKeyProblem(file, { at: ['vrstice', index, 'starost_do'], message })]
  })

/** Reports published workshops without a row in the price list. */
function checkMissingPrices(file: ContentFile, { files }: SiteContent): Problem[] {
  const rows = parseRows(file)
  return files
    .filter(({ collection, isDraft, keys }) => findFolder(collection) === 'delavnice' && !isDraft && keys)
    .filter(({ id }) => rows.length > 0 && !rows.some(({ workshopId }) => workshopId === id))
    .map(({ id, path }) => ({
      file: path,
      line: 1,
      isHint: true,
      message: 'Te delavnice ni v ceniku, zato se cena ne pokaže.',
      fixTitle: 'V datoteko content/cenik.yaml pod »vrstice« dodajte',
      fix: `  - delavnica: ${id}\n    mentor: …\n    ure_na_teden: 1,5\n    cena: 30`,
    }))
}

/** Suggests adding days and times when no group has a timetable: calendars and changed lessons need it. */
function checkGroupDays(file: ContentFile, { files }: SiteContent): Problem[] {
  if (!hasOffice({ files })) return []
  const rows = parseRows(file)
  // The timetable may be in a workshop's own file; a file with unreadable keys is assumed to have it.
  const hasTimetable = ({ collection, keys }: ContentFile) =>
    findFolder(collection) === 'delavnice' &&
    (!keys || ['dan', 'ura', 'ucilnica'].some((key) => key in keys.values))
  if (rows.length === 0 || rows.some(({ day }) => day) || files.some(hasTimetable)) return []
  const message =
    'Nobena skupina nima dneva in ure. Ko ju vpišete, dobi skupina koledar, na katerega se naročijo družine, pisarna in mentor pa njeno srečanje odpovesta ali prestavita v uradu in družine to takoj izvedo.'
  const fix = '    dan: torek\n    ura: 17.00–18.30\n    ucilnica: Dvorana 2'
  return [
    {
      ...toHint(createKeyProblem(file, { at: ['vrstice'], message, fix })),
      fixTitle: 'V vrstico skupine dodajte',
    },
  ]
}

/** Checks that `lanski_do`, the last day of reserved places, is in the year in which the school year begins. */
function checkReservedUntil(file: ContentFile, { files }: SiteContent): Problem[] {
  const day = parseCalendarDay(String(file.keys?.values.lanski_do ?? ''))
  const schoolYear = String(files.find(({ path }) => path === 'site.yaml')?.keys?.values.solsko_leto ?? '')
  const year = /\d{4}/.exec(schoolYear)?.[0]
  if (!day || !year || day.startsWith(year)) return []
  const message = `Mesta za lanske se držijo pred začetkom šolskega leta ${schoolYear}, zato je ta dan v letu ${year}. Popravite ga ali izbrišite vrstico.`
  return [createKeyProblem(file, { at: ['lanski_do'], message })]
}

/** Checks that groups of a workshop have different names: enrolments refer to a group by its name. */
function checkDuplicateGroups(file: ContentFile): Problem[] {
  const rows = parseRows(file)
  const getGroupId = ({ workshopId, group }: Row) => toGroupId(workshopId, group)
  return rows.flatMap((row) => {
    const earlier = rows.find((other) => other.index < row.index && getGroupId(other) === getGroupId(row))
    if (!earlier) return []
    const name = row.group === undefined ? 'brez skupine' : `s skupino »${row.group}«`
    const message = `Delavnica »${row.workshopId}« ima v ceniku dve vrstici ${name} (to in ${earlier.index + 1}. po vrsti). Vsaka skupina iste delavnice mora imeti svoje ime.`
    const key = row.group === undefined ? 'delavnica' : 'skupina'
    return [
      createKeyProblem(file, {
        at: ['vrstice', row.index, key],
        message,
        fix: row.group && `    skupina: ${row.group} 2`,
      }),
    ]
  })
}

/** Reports groups with overlapping ages: when a participant fits both, the office must choose the group. */
function checkOverlappingAges(file: ContentFile, content: SiteContent): Problem[] {
  if (!hasOffice(content)) return []
  const rows = parseRows(file)
  return rows.flatMap((row) => {
    if (!row.hasPlaces) return []
    const rival = rows.find(
      (other) => other !== row && other.workshopId === row.workshopId && hasCommonAge(row, other),
    )
    // Two overlapping groups with limited places are reported once, at the first group.
    if (!rival || (rival.hasPlaces && rival.index < row.index)) return []
    const [own, others] = [row, rival].map(({ group, index }) => `»${group ?? `${index + 1}. po vrsti`}«`)
    const message = `Starosti skupin ${own} in ${others} se prekrivata. Kdor sodi v obe, dobi mesto šele, ko mu skupino izberete v pisarni. Če skupino določa starost, vpišite meje, ki se ne prekrivajo.`
    return [toHint(createKeyProblem(file, { at: ['vrstice', row.index, 'mest'], message }))]
  })
}

/** Reports keys that only the office uses, once, at the first such key, for a centre without the office. */
function checkOfficeKeys(file: ContentFile, content: SiteContent): Problem[] {
  if (hasOffice(content)) return []
  const withPlaces = parseRows(file).find(({ hasPlaces }) => hasPlaces)
  const written = [
    ...['rok_za_odgovor', 'lanski_do', 'popusti'].filter((key) => file.keys?.values[key] !== undefined),
    ...(withPlaces ? ['mest'] : []),
  ]
  const [first] = written
  if (!first) return []
  const path = first === 'mest' && withPlaces ? ['vrstice', withPlaces.index, first] : [first]
  const message = `Center ima v datoteki site.yaml »urad: ne«, zato program mest in popustov ne vodi. Brez učinka: ${written.join(', ')}. Lahko jih izbrišete.`
  return [toHint(createKeyProblem(file, { at: path, message }))]
}

/** Checks that each discount states either a percentage or an amount. */
function checkDiscounts(file: ContentFile): Problem[] {
  const message = 'Popust je ali v odstotkih ali v evrih. Vpišite natanko enega od »odstotek« in »znesek«.'
  return readRows(file, 'popusti').flatMap((read, index) =>
    (read('odstotek') === '') === (read('znesek') === '')
      ? [createKeyProblem(file, { at: ['popusti', index, 'ime'], message })]
      : [],
  )
}

function hasCommonAge(one: Row, other: Row): boolean {
  const youngest = Math.max(one.ageFrom ?? 0, other.ageFrom ?? 0)
  return [one, other].every((row) => isAgeAccepted([row], youngest))
}

export const priceListRules = [
  checkMissingPrices,
  checkAges,
  checkDiscounts,
  checkDuplicateGroups,
  checkOfficeKeys,
  checkOverlappingAges,
  checkGroupDays,
  checkReservedUntil,
  checkTimetables,
]
