// Order of full names that are stored as one text.

const collator = new Intl.Collator('sl')

/** Moves the last word of a name to the front: `Štefka Čuk` → `Čuk Štefka`. */
export function toLastNameFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

/** Sorts by surname in the order of the Slovenian alphabet. Equal names keep their order. */
export function sortByLastName<Item>(items: readonly Item[], getName: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: toLastNameFirst(getName(item)) }))
    .sort((one, other) => collator.compare(one.key, other.key))
    .map(({ item }) => item)
}
