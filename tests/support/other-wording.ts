// A locale's wording of dates and numbers changes with every release of its data: in CLDR 42 Canadian English
// turned from `2026-11-22, 02:54` to `11/22/2026, 02:54`. Whatever reads such a text breaks years later.

/**
 * Lets `Intl` and the `toLocale…` methods word every date and number in a way that no code can have reckoned with.
 * What a part of a date is (`year`, `month`…) and its digits stay right. Runs in Node and as a page's init script,
 * so it uses nothing from outside of itself.
 * @returns what gives the usual words back
 */
export function wordOtherwise(): () => void {
  const changed = [Intl.DateTimeFormat, Intl.NumberFormat, Date, Number].map(({ prototype }) => prototype)
  const usual = changed.map((prototype) => Object.getOwnPropertyDescriptors(prototype))
  const { formatToParts } = Intl.DateTimeFormat.prototype
  const inOtherOrder = (format: Intl.DateTimeFormat, date?: Date | number) =>
    formatToParts
      .call(format, date)
      .map((part) => (part.type === 'literal' ? { ...part, value: ' ¦ ' } : part))
      .reverse()
  Intl.DateTimeFormat.prototype.formatToParts = function (date) {
    return inOtherOrder(this, date)
  }
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      return (date?: Date | number) =>
        inOtherOrder(this, date)
          .map(({ value }) => value)
          .join('')
    },
  })
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: () => () => '¦' })
  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    Date.prototype[method] = () => '¦'
  Number.prototype.toLocaleString = () => '¦'
  return () => {
    for (const [index, prototype] of changed.entries()) Object.defineProperties(prototype, usual[index] ?? {})
  }
}
