import type { Report } from '../../collections/check'

/** Words that no member of staff should ever have to read. */
const FOREIGN =
  /\b(errors?|invalid|expected|received|undefined|null|NaN|object|string|number|boolean|array|unexpected|token|parse[drs]?|YAML|JSON|schema|zod|front ?matter|exception|stack|key|keys|value|line|column|must|not|the|unknown|missing|required|type|file|scalar|alias|anchor|indent|implicit|nested|plain|flow|block|multiline|duplicate|unique|unresolved|tag)\b/gi

/** English or technical words in what a report says itself; the author's own words stand in »…« and in corrections. */
export function findForeignWords(report: Report): string[] {
  return report.problems.flatMap(({ message, label = '', fixTitle = '' }) => {
    const own = [message, label, fixTitle]
      .join(' ')
      .replace(/»[^»]*?«/g, '')
      .replace(/content\/\S+/g, '')
      .replace(/\S*\.(md|yaml|png|jpg)\b/g, '')
    return own.match(FOREIGN) ?? []
  })
}
