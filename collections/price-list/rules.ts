import { type Group, isAgeWelcome } from '../../common/groups'
import { toGroupId } from '../../common/places'
import { getValue, tellKey } from '../check/paths'
import { type Problem, toHint } from '../check/problem'
import { type ContentFile, type ContentSite, folderOf } from '../collection'
import { toCalendarDay } from '../written-day'
import { toFileId, toInteger } from '../written-values'

/** A group's youngest are no older than its oldest. */
export function checkAges(file: ContentFile): Problem[] {
  const rows = file.keys?.values.vrstice
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row, index) => {
    const [from, to] = ['starost_od', 'starost_do'].map((key) => Number(getValue(row, [key]) ?? Number.NaN))
    if (from === undefined || to === undefined || !(from > to)) return []
    const message = `Skupina je za starost od ${from} do ${to} let. Zgornja meja je pod spodnjo; preverite obe.`
    return [tellKey(file, ['vrstice', index, 'starost_do'], message)]
  })
}

/** A published workshop without a price row shows no price. */
export function checkPrices({ keys: list }: ContentFile, { files }: ContentSite): Problem[] {
  const rows = list?.values.vrstice
  if (!Array.isArray(rows)) return []
  const priced = new Set(rows.map((row) => toFileId(String(getValue(row, ['delavnica']) ?? ''))))
  return files
    .filter(
      ({ collection, id, isDraft, keys }) =>
        folderOf(collection) === 'delavnice' && !isDraft && keys && !priced.has(id),
    )
    .map(({ id, path }) => ({
      file: path,
      line: 1,
      isHint: true,
      message: 'Te delavnice ni v ceniku, zato se cena ne pokaže.',
      fixTitle: 'V datoteko content/cenik.yaml pod »vrstice« dodajte',
      fix: `  - delavnica: ${id}\n    mentor: …\n    ure_na_teden: 1,5\n    cena: 30`,
    }))
}

/** Lessons, calendars and their changes hang on days: where no group has one, its author hears what would be gained. */
export function checkGroupDays(file: ContentFile, { files }: ContentSite): Problem[] {
  const rows = file.keys?.values.vrstice
  // Also of a workshop's own file: its author knows of them.
  const hasTimetable = ({ collection, keys }: ContentFile) =>
    folderOf(collection) === 'delavnice' &&
    (!keys || ['dan', 'ura', 'ucilnica'].some((key) => key in keys.values))
  const hasDay =
    !Array.isArray(rows) || rows.some((row) => getValue(row, ['dan'])) || files.some(hasTimetable)
  if (hasDay) return []
  const message =
    'Nobena skupina nima dneva in ure. Ko ju vpišete, dobi skupina koledar, na katerega se naročijo družine, pisarna in mentor pa njeno srečanje odpovesta ali prestavita v uradu in družine to takoj izvedo.'
  const fix = '    dan: torek\n    ura: 17.00–18.30\n    ucilnica: Dvorana 2'
  return [{ ...toHint(tellKey(file, ['vrstice'], message, fix)), fixTitle: 'V vrstico skupine dodajte' }]
}

/** Places are kept before the season that the site is about, not for a year, and not until a day of the last one. */
export function checkKeptUntil(file: ContentFile, { files }: ContentSite): Problem[] {
  const day = toCalendarDay(String(file.keys?.values.lanski_do ?? ''))
  const schoolYear = String(files.find(({ path }) => path === 'site.yaml')?.keys?.values.solsko_leto ?? '')
  const year = /\d{4}/.exec(schoolYear)?.[0]
  if (!day || !year || day.startsWith(year)) return []
  const message = `Mesta za lanske se držijo pred začetkom šolskega leta ${schoolYear}, zato je ta dan v letu ${year}. Popravite ga ali izbrišite vrstico.`
  return [tellKey(file, ['lanski_do'], message)]
}

/** A row of the price list as its author wrote it. */
interface WrittenRow {
  index: number
  workshopId: string
  group: string | undefined
  places: unknown
  ages: Pick<Group, 'ageFrom' | 'ageTo'>
}

function listRows(rows: unknown): WrittenRow[] {
  if (!Array.isArray(rows)) return []
  return rows.map((row, index) => {
    const read = (key: string) => getValue(row, [key])
    const readNumber = (key: string) => {
      const number = toInteger(read(key))
      return typeof number === 'number' ? number : undefined
    }
    const group = read('skupina')
    return {
      index,
      workshopId: toFileId(String(read('delavnica') ?? '')),
      group: group === undefined || group === null ? undefined : String(group),
      places: read('mest') ?? undefined,
      ages: { ageFrom: readNumber('starost_od'), ageTo: readNumber('starost_do') },
    }
  })
}

/** Groups are told apart by their names: enrolments belong to one of them, however many rows come and go. */
export function checkSameGroup(file: ContentFile): Problem[] {
  const rows = listRows(file.keys?.values.vrstice)
  const idOf = ({ workshopId, group }: WrittenRow) => toGroupId(workshopId, group)
  return rows.flatMap((row) => {
    const earlier = rows.find((other) => other.index < row.index && idOf(other) === idOf(row))
    if (!earlier) return []
    const message =
      row.group === undefined
        ? `Delavnica »${row.workshopId}« ima v ceniku dve vrstici brez skupine (to in ${earlier.index + 1}. po vrsti). Vsaki dodajte vrstico »skupina« z drugim imenom.`
        : `Skupina »${row.group}« te delavnice je v ceniku že (${earlier.index + 1}. po vrsti). Vsaka skupina iste delavnice mora imeti svoje ime.`
    return [
      tellKey(
        file,
        ['vrstice', row.index, row.group === undefined ? 'delavnica' : 'skupina'],
        message,
        row.group !== undefined ? `    skupina: ${row.group} 2` : undefined,
      ),
    ]
  })
}

/** Somebody whose age fits two groups is in neither until staff choose. */
export function checkPlaces(file: ContentFile): Problem[] {
  const rows = listRows(file.keys?.values.vrstice)
  return rows.flatMap((row) => {
    if (row.places === undefined) return []
    const rival = rows.find(
      (other) => other !== row && other.workshopId === row.workshopId && isShared(row.ages, other.ages),
    )
    // Said once for two groups that both have places.
    if (!rival || (rival.places !== undefined && rival.index < row.index)) return []
    const [own, others] = [row, rival].map(({ group, index }) => `»${group ?? `${index + 1}. po vrsti`}«`)
    const message = `Starosti skupin ${own} in ${others} se prekrivata. Kdor sodi v obe, dobi mesto šele, ko mu skupino izberete v pisarni. Če skupino določa starost, vpišite meje, ki se ne prekrivajo.`
    return [toHint(tellKey(file, ['vrstice', row.index, 'mest'], message))]
  })
}

type Ages = WrittenRow['ages']

/** Whether some age belongs to both. */
function isShared(one: Ages, other: Ages): boolean {
  const youngest = Math.max(one.ageFrom ?? 0, other.ageFrom ?? 0)
  return [one, other].every((ages) => isAgeWelcome([{ group: undefined, ...ages }], youngest))
}
