/** Abbreviated academic titles. Without the full stop they can be surnames (Grad, Med), except the usual ones. */
const TITLE =
  '(?:akad|asist|ddr|dent|dipl|doc|dr|ekon|grad|ing|inž|izr|jur|mag|med|prof|red|soc|spec|univ|vet)\\.|(?:ddr|dr|mag|prof|MBA|Ph\\.?\\s?D|M\\.?\\s?Sc)\\b\\.?'

const TITLES_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${TITLE})\\s*`, 'giu')

/** A comma separates a name of at least two words from a degree, which can have several words. */
const DEGREE_AFTER = new RegExp(`(?<=\\S\\s+\\S+),\\s*(?:${TITLE}).*$`, 'iu')

/** Removes academic titles from a name: `prof. dr. Ana Novak, univ. dipl. inž.` → `Ana Novak`. */
export function removeTitles(name: string): string {
  const plain = name.normalize('NFC').replace(DEGREE_AFTER, '').replace(TITLES_BEFORE, '').trim()
  return plain === '' ? name.trim() : plain
}
