// Written by hand because ICU versions disagree about 1730: build machine, server and browser must agree.

/** A number as `sl-SI` writes it: `83.800`, `1730` (four digits stay together), `1,5`, `−5`. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(Math.abs(value)).split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
  return `${value < 0 ? '−' : ''}${grouped}${decimals ? `,${decimals}` : ''}`
}

/** An amount of money without its unit: `30`, `1,50`. */
export function formatAmount(amount: number): string {
  const [whole = '0', cents] = amount.toFixed(2).split('.')
  return `${formatNumber(Number(whole))}${cents === '00' ? '' : `,${cents}`}`
}

/** An amount in euros with a space that does not break: `30 €`, `1,50 €`. */
export function formatEuros(amount: number): string {
  return `${formatAmount(amount)}\u00a0€`
}
