// What we build on: known vulnerabilities (npm's own list) and licences that the site may be handed out under.
// Needs the network, so it is no part of `npm test`: publishing runs it (docs/publishing.md).
import { readFileSync } from 'node:fs'
import { run, step } from './run'

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  license?: string
}

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
])

/** Any of an OR, all of an AND, as SPDX writes them. */
function isFree(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => FREE.has(licence)))
}

await step('Licences of what runs', async () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const refused = Object.entries(lock.packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !isFree(license ?? 'unknown'))
    .map(([path, { license }]) => `${path.replace(/^.*node_modules\//, '')}: ${license ?? 'unknown'}`)
  if (refused.length > 0) throw new Error(`not free to hand out: ${refused.join(', ')}`)
})
await step('Known vulnerabilities of what runs', () =>
  run('npm', ['audit', '--omit=dev', '--audit-level=moderate']),
)
