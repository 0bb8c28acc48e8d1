// Spreadsheets with the oddities of real ones: every value is imported, or reported as not imported.
import { expect, test } from 'vitest'
import { getProgramme } from '../../core/programme'
import type { DraftAnswers } from './drafts'
import { createGroupMatcher } from './groups'
import { readDraft } from './reading'
import { readSpreadsheet } from './spreadsheet'
import { csvFiles } from './testing/csv-files'
import { importCatalogue } from './testing/import-centre'
import { spreadsheetCells } from './testing/spreadsheet-cells'
import { spreadsheetLayouts } from './testing/spreadsheet-layouts'

const programme = getProgramme(importCatalogue)
const matcher = createGroupMatcher(
  programme,
  importCatalogue.workshops.map(({ id }) => id),
)

async function readPeople(bytes: Buffer) {
  const sheets = await readSpreadsheet(bytes)
  const answers: DraftAnswers = {
    sheets: sheets.map((_, index) => index),
    headerRow: undefined,
    columns: {},
    groups: {},
    corrections: {},
    ticked: {},
    isContactShared: true,
    means: undefined,
    signedOn: undefined,
  }
  const context = { matcher, today: '2025-11-28', enrolled: [], firstContractDay: '2024-10-01' }
  return readDraft({ sheets, answers }, context)
}

test.each([...spreadsheetLayouts, ...spreadsheetCells, ...csvFiles])(
  'a spreadsheet with $name is read as a clerk reads it',
  async ({ bytes, people, skipped }) => {
    const reading = await readPeople(bytes)
    const found = reading.people.map(({ values, places, isTicked }) => ({
      ...values,
      groups: places.map(({ groupId }) => groupId),
      isTicked,
    }))
    expect(found).toMatchObject(
      people.map(({ says: _, isTicked = true, ...person }) => ({ ...person, isTicked })),
    )
    for (const [index, { says = [] }] of people.entries()) {
      const { problems, doubts, missing, notes } = reading.people[index] ?? {}
      const texts = [
        ...Object.values(problems ?? {}),
        ...(doubts ?? []),
        `Manjka: ${missing}`,
        ...(notes ?? []),
      ]
      for (const sentence of says) expect(texts.join('\n')).toMatch(sentence)
    }
    expect(reading.skipped.map(({ text }) => text)).toEqual(skipped ?? [])
  },
)
