// Order of names in lists: surname first, in the Slovenian alphabet.
import { removeTitles } from './name-titles'

/** Compares names that begin with the surname, such as `Čuk Štefka`, in the order of the Slovenian alphabet. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('sl').compare

/** Usual second given names: in `Ana Marija Novak` the surname is Novak, in `Ana Novak Kovač` it begins with Novak. */
const SECOND_GIVEN_NAMES =
  /^(?:Ana|Elizabeta|Eva|Jožef|Karel|Katarina|Klara|Lucija|Magdalena|Marija|Pavel|Sofija|Terezija|Viktorija)$/i

/** Legal forms of companies, whose names have no surname. */
const COMPANY_PATTERN = /[\s,](?:d\.?\s?o\.?\s?o|d\.?\s?d)\.?$/i

/**
 * Moves the given name to the end and removes titles: `Štefka Čuk` → `Čuk Štefka`, `dr. Ana Novak Kovač` → `Novak Kovač
 * Ana`. The first word is the given name, with a usual second one; all others are the surname.
 */
export function toLastNameFirst(name: string): string {
  if (COMPANY_PATTERN.test(name.trim())) return name.trim()
  const words = removeTitles(name).split(/\s+/)
  if (words[0]?.endsWith(',')) return words.join(' ').replace(',', '')
  const givenCount = words.length > 2 && SECOND_GIVEN_NAMES.test(words[1] ?? '') ? 2 : 1
  return [...words.slice(givenCount), ...words.slice(0, givenCount)].join(' ')
}

/** Sorts by surname in the order of the Slovenian alphabet. Equal names keep their order. */
export function sortByLastName<Item>(items: readonly Item[], getName: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: toLastNameFirst(getName(item)) }))
    .sort((one, other) => compareNames(one.key, other.key))
    .map(({ item }) => item)
}
