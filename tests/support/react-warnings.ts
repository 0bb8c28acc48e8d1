// Lets a test fail when React warns about a view: missing keys, unknown attributes, wrong nesting.
import { format } from 'node:util'

console.error = (...values: unknown[]) => {
  const text = format(...values)
  if (text.includes('react.dev/')) throw new Error(text)
  process.stderr.write(`${text}\n`)
}
