import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../api/static/files'

/** What no browser may ask for before a visitor does: the API, pages with a token, files to read or keep. */
const NEVER = ['/api/*', '/e-novice/*', '/*.*']
/** Links that stay where they are. */
const STAYS = '[href^="#"], [aria-current="page"]'

/**
 * Pages behind links that a visitor is about to press (moderate eagerness: pointed at, or pressed down) are drawn
 * beforehand where browsers can (HTML standard, speculation rules). No script of ours runs there before it is
 * visited: see renderer/+client.ts.
 */
const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: NEVER } }, { not: { selector_matches: STAYS } }],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Writes the rules under a name that changes with them, so that a browser asks for them once. */
export async function writeSpeculationRules(directory: string): Promise<void> {
  const text = JSON.stringify(RULES)
  await mkdir(join(directory, 'assets'), { recursive: true })
  await writeFile(join(directory, `assets/${digestOf(text).slice(0, 8)}.speculationrules`), text)
}
