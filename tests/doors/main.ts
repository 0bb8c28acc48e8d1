// npm run test:long doors: every attack of an audit against a started server on this machine, at most some 400 requests.
import { buildTestSite } from '../support/project-copy'
import { attacks } from './attacks'
import { openStage } from './stage'

await buildTestSite()
const rows = []
for (const [name, attack] of Object.entries(attacks)) {
  const stage = await openStage()
  const seen = await attack(stage).catch((error: unknown) => `not played: ${error}`)
  rows.push({ attack: name, requests: stage.countRequests(), held: seen === true ? '✓' : `✗ ${seen}` })
  await stage.close()
}
console.table(rows)
const open = rows.filter(({ held }) => held !== '✓')
console.log(open.length === 0 ? '✓ every door holds' : `✗ ${open.length} doors stand open`)
process.exit(open.length === 0 ? 0 : 1)
