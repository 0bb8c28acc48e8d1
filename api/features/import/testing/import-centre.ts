// A centre in mid-season that imports spreadsheets, as its lead does in a browser.
import { expect } from 'vitest'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { LEAD, setUpOffice } from '../../../../tests/support/office-server'
import { groupCatalogue } from '../../../../tests/support/season'
import { isCompleteOfKind } from '../../../submissions/store'
import { type TestSheet, writeWorkbook } from './workbook'

const IMPORT = '/urad/uvoz'

/** The catalogue with enough places for all people of the spreadsheets. */
export const importCatalogue = {
  ...groupCatalogue,
  groups: groupCatalogue.groups.map((group) => ({ ...group, places: 200 })),
}

export const readText = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll('\u00a0', ' ')

export function setUpImportCentre(catalogue = importCatalogue) {
  const office = setUpOffice(catalogue)
  const { server, open } = office

  async function upload(browser: OfficeBrowser, bytes: Buffer, name = 'prijave.xlsx'): Promise<Response> {
    const body = new FormData()
    body.append('preglednica', new Blob([new Uint8Array(bytes)]), name)
    return browser.send(IMPORT, { method: 'POST', body, headers: { Origin: server.url } })
  }

  /** Uploads a spreadsheet as a lead. @returns the lead's browser */
  async function openWith(bytes: Buffer): Promise<OfficeBrowser> {
    const browser = await open(LEAD)
    expect((await upload(browser, bytes)).status).toBe(303)
    return browser
  }

  return {
    ...office,
    upload,
    openWith,
    openSheet: (rows: TestSheet['rows'], options: Partial<TestSheet> = {}) =>
      openWith(writeWorkbook([{ name: 'Lutkovna delavnica', rows, ...options }])),
    /** Sends the page of columns as it is, except for changed fields. */
    async answer(browser: OfficeBrowser, changes: Record<string, string>) {
      const fields = listFields(await browser.read(`${IMPORT}/stolpci`))
      expect((await browser.post(`${IMPORT}/stolpci`, { ...fields, ...changes })).status).toBe(303)
    },
    people: (browser: OfficeBrowser, filter = 'vse') =>
      readText(browser.get(`${IMPORT}/osebe?prikazi=${filter}`)),
    /** Corrects fields of the person in a row, as the lead does on the person's page. */
    async correct(browser: OfficeBrowser, row: string, changes: Record<string, string>) {
      const path = `${IMPORT}/oseba?vrstica=${encodeURIComponent(row)}`
      const fields = listFields(await browser.read(path))
      return browser.post(`${IMPORT}/oseba`, { ...fields, ...changes })
    },
    /** Stores the ticked people. @returns the path of the result */
    async storeTicked(browser: OfficeBrowser): Promise<string> {
      const page = await browser.read(`${IMPORT}/osebe`)
      const answer = await browser.post(`${IMPORT}/osebe`, {
        prikazi: 'vse',
        korak: 'vpisi',
        izbrano: listTicked(page),
      })
      expect(answer.status, await answer.clone().text()).toBe(303)
      return answer.headers.get('location') ?? ''
    },
    /** The stored enrolments, with the groups of their places. */
    listStored: () =>
      server.services.store.list({ kind: 'registration' }).flatMap((submission) => {
        if (!isCompleteOfKind('registration', submission)) return []
        const { id, payload } = submission
        return [{ ...payload, id, places: server.services.places.listByEnrolment(id) }]
      }),
  }
}

/** Values of the ticked checkboxes of people. */
export const listTicked = (page: string): string[] =>
  [...page.matchAll(/<input(?=[^>]*name="izbrano")(?=[^>]*checked)[^>]*value="([^"]+)"/g)].map(
    ([, value = '']) => value,
  )

/** Reads the values of a page's form: inputs, ticked checkboxes and selected options, by name. */
function listFields(page: string): Record<string, string> {
  const form = page.slice(page.lastIndexOf('<form'), page.lastIndexOf('</form>'))
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    if (read('type') !== 'checkbox' || /\bchecked\b/.test(tag))
      fields[read('name')] = unescapeHtml(read('value'))
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const selected = /<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options)
    fields[name] = selected?.[1] ?? ''
  }
  return fields
}

const unescapeHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
