// Order of names in lists: surname first, in the Slovenian alphabet.

/** Compares names that begin with the surname, such as `Čuk Štefka`, in the order of the Slovenian alphabet. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('sl').compare

/** Moves the last word of a name to the front: `Štefka Čuk` → `Čuk Štefka`. */
export function toLastNameFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

/** Sorts by surname in the order of the Slovenian alphabet. Equal names keep their order. */
export function sortByLastName<Item>(items: readonly Item[], getName: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: toLastNameFirst(getName(item)) }))
    .sort((one, other) => compareNames(one.key, other.key))
    .map(({ item }) => item)
}
