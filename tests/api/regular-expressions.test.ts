import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

/** Patterns that take longer than linear time, or are built at run time, with the reason why their input is harmless. */
const HARMLESS = [
  // The text is cut to 1000 characters before.
  String.raw`/[^\s<>,;:]+@[^\s<>"'(),;:]+/g`,
  // The pattern is constant and linear: each part of a time is bounded.
  `new RegExp(
  String.raw\`^(?:od |ob )?\${TIME}(?:(?: ur[ei])?(?: ?- ?| do )\${TIME})?(?: ?(?:h|ur[aei]?|uri))?\\.?$\`,
)`,
  // A number has 21 digits at most.
  String.raw`/\B(?=(\d{3})+$)/g`,
  // The text is a built page.
  `new RegExp(\`<\${element}[^>]*>([^<].*?)</\${element}>\`, 'gs')`,
  // The text is a cell of a spreadsheet that a lead imports: at most 2000 characters.
  String.raw`/"[^"]*"|\\.|\[[^\]]*\]|General/gi`,
  String.raw`/\S@\S+\.\S/`,
  String.raw`/\s*,\s*/`,
  String.raw`/\s*[,;/+\n]\s*/`,
  String.raw`/\s*[/;\n]\s*|,\s+(?=\S+\s+\S)/`,
  String.raw`/\s*\([^)]*\)\s*/g`,
  String.raw`/^(.*?\S)\s*[,;\n]\s*((?:SI[- ]?)?\d{4}[\s,]+\D.*)$/is`,
  String.raw`/^(?:SI[- ]?)?(\d{4})[\s,-]+(\D.*)$/i`,
  String.raw`/^(SI-?)?\d{4}\s+\D+$/`,
  String.raw`/^(\D+?)[\s,-]+(\d{4})$/`,
]

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.|\/testing\//.test(name))

const isSuperLinear = (source: string, flags: string) =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0

test('no form, header, letter or mail can make a regular expression of the server or the forms take super-linear time', () => {
  const suspicious = ['api', 'common', 'components', 'islands'].flatMap(listFiles).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: string[] = []
    const visitConstruction = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
      if ('name' in callee && callee.name === 'RegExp') found.push(text.slice(start, end))
    }
    new Visitor({
      Literal(node) {
        if ('regex' in node && isSuperLinear(node.regex.pattern, node.regex.flags))
          found.push(String(node.raw))
      },
      NewExpression: visitConstruction,
      CallExpression: visitConstruction,
    }).visit(parseSync(file, text).program)
    return found
  })
  expect(suspicious.filter((pattern) => !HARMLESS.includes(pattern))).toEqual([])
})
