// axe, the accessibility checker that tests run in their pages.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Source that defines `window.axe`. */
export const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA, and of good practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
