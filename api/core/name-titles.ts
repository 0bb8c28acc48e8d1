/** Matches academic titles and `ga.`, `gdč.`, `gosp.`. Without a full stop most of them can be surnames, such as Grad and Med. */
const TITLES =
  /(?<![\p{L}\p{N}])(?:(?:akad|asist|ddr|dent|dipl|doc|dr|ekon|ga|gdč|gosp|grad|ing|inž|izr|jur|mag|med|prof|red|soc|spec|univ|vet)\.|(?:ddr|dr|mag|prof|MBA|Ph\.?\s?D|M\.?\s?Sc)(?![\p{L}\p{N}])\.?)/giu

/**
 * Removes titles from a name: `prof. dr. Ana Novak, univ. dipl. inž.` → `Ana Novak`. A comma separates a name of
 * at least two words from a degree, which can have several words.
 */
export function removeTitles(name: string): string {
  const text = name.normalize('NFC').trim()
  const [beforeComma = '', ...parts] = text.split(',')
  const hasDegree = /\s/.test(beforeComma.trim()) && parts.join(',').trimStart().search(TITLES) === 0
  const plain = (hasDegree ? beforeComma : text).replace(TITLES, ' ').trim()
  return plain === '' ? text : plain
}
