/** Slips of the finger in the domains that most addresses here have; none of them is the beginning of a right one. */
const MISTYPED_DOMAINS = new Map([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['siol.com', 'siol.net'],
  ['yaho.com', 'yahoo.com'],
])

/**
 * A kind remark about an address to which the confirmation would go astray; it never refuses anything.
 * @returns the empty string without one
 */
export function remarkOnAddress(value: string): string {
  const [, user, domain = ''] = /^(.+)@(.+)$/.exec(value.trim()) ?? []
  const meant = MISTYPED_DOMAINS.get(domain.toLowerCase())
  return meant ? `Preverite naslov: ste mislili ${user}@${meant}?` : ''
}
