import { isAgeWelcome } from '../../common/groups'
import { toGroupId } from '../../common/places'
import { getValue, tellKey } from '../check/paths'
import { type Problem, toHint } from '../check/problem'
import { type ContentFile, type ContentSite, folderOf } from '../collection'
import { toCalendarDay } from '../written-times'
import { toFileId, toInteger } from '../written-values'

type Row = ReturnType<typeof listRows>[number]

/** The rows as their author wrote them. */
function listRows({ keys }: ContentFile) {
  const rows = keys?.values.vrstice
  return (Array.isArray(rows) ? rows : []).map((row: unknown, index) => {
    const read = (key: string) => {
      const value = getValue(row, [key]) ?? undefined
      return value === undefined ? undefined : String(value)
    }
    const readNumber = (key: string) => {
      const number = toInteger(read(key))
      return typeof number === 'number' ? number : undefined
    }
    return {
      index,
      workshopId: toFileId(read('delavnica') ?? ''),
      group: read('skupina'),
      day: read('dan'),
      hasPlaces: read('mest') !== undefined,
      ageFrom: readNumber('starost_od'),
      ageTo: readNumber('starost_do'),
    }
  })
}

/** A group's youngest are no older than its oldest. */
export const checkAges = (file: ContentFile): Problem[] =>
  listRows(file).flatMap(({ index, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }) => {
    if (ageFrom <= ageTo) return []
    const message = `Skupina je za starost od ${ageFrom} do ${ageTo} let. Zgornja meja je pod spodnjo; preverite obe.`
    return [tellKey(file, ['vrstice', index, 'starost_do'], message)]
  })

/** A published workshop without a price row shows no price. */
export function checkPrices(file: ContentFile, { files }: ContentSite): Problem[] {
  const rows = listRows(file)
  return files
    .filter(({ collection, isDraft, keys }) => folderOf(collection) === 'delavnice' && !isDraft && keys)
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

/** Lessons, calendars and their changes hang on days: where no group has one, its author hears what would be gained. */
export function checkGroupDays(file: ContentFile, { files }: ContentSite): Problem[] {
  const rows = listRows(file)
  // Also of a workshop's own file: its author knows of them.
  const hasTimetable = ({ collection, keys }: ContentFile) =>
    folderOf(collection) === 'delavnice' &&
    (!keys || ['dan', 'ura', 'ucilnica'].some((key) => key in keys.values))
  if (rows.length === 0 || rows.some(({ day }) => day) || files.some(hasTimetable)) return []
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

/** Groups are told apart by their names: enrolments belong to one of them, however many rows come and go. */
export function checkSameGroup(file: ContentFile): Problem[] {
  const rows = listRows(file)
  const idOf = ({ workshopId, group }: Row) => toGroupId(workshopId, group)
  return rows.flatMap((row) => {
    const earlier = rows.find((other) => other.index < row.index && idOf(other) === idOf(row))
    if (!earlier) return []
    const name = row.group === undefined ? 'brez skupine' : `s skupino »${row.group}«`
    const message = `Delavnica »${row.workshopId}« ima v ceniku dve vrstici ${name} (to in ${earlier.index + 1}. po vrsti). Vsaka skupina iste delavnice mora imeti svoje ime.`
    const key = row.group === undefined ? 'delavnica' : 'skupina'
    return [tellKey(file, ['vrstice', row.index, key], message, row.group && `    skupina: ${row.group} 2`)]
  })
}

/** Somebody whose age fits two groups is in neither until staff choose. */
export function checkPlaces(file: ContentFile): Problem[] {
  const rows = listRows(file)
  return rows.flatMap((row) => {
    if (!row.hasPlaces) return []
    const rival = rows.find(
      (other) => other !== row && other.workshopId === row.workshopId && isShared(row, other),
    )
    // Said once for two groups that both have places.
    if (!rival || (rival.hasPlaces && rival.index < row.index)) return []
    const [own, others] = [row, rival].map(({ group, index }) => `»${group ?? `${index + 1}. po vrsti`}«`)
    const message = `Starosti skupin ${own} in ${others} se prekrivata. Kdor sodi v obe, dobi mesto šele, ko mu skupino izberete v pisarni. Če skupino določa starost, vpišite meje, ki se ne prekrivajo.`
    return [toHint(tellKey(file, ['vrstice', row.index, 'mest'], message))]
  })
}

/** Whether some age belongs to both. */
function isShared(one: Row, other: Row): boolean {
  const youngest = Math.max(one.ageFrom ?? 0, other.ageFrom ?? 0)
  return [one, other].every((row) => isAgeWelcome([row], youngest))
}
