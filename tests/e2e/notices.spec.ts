// Urgent notices and events appear and disappear by themselves, without a new build.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expect, test } from './site'

const parseInstant = (instant: string) => new Date(instant)
const notice = (page: Page) => page.getByText('Vaje gledaliških skupin v ponedeljek odpadejo.')

test('a notice appears on every page at its time, with end and link, and disappears after it, also in an open tab @long', async ({
  page,
}) => {
  await page.clock.install({ time: parseInstant('2098-03-01T17:59:30+01:00') })
  await page.goto('/mentorji')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Velja do 2. 3. 2098 ob 22.00.')).toBeVisible()
  for (const path of ['/', '/prijavnica', '/delavnice/muzikal']) {
    await page.goto(path)
    await expect(notice(page)).toBeInViewport()
  }
  await page.getByRole('link', { name: 'Pišite nam' }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward('29:00:00')
  await expect(notice(page)).toBeHidden()
})

test('an event is shown beside the calendar and with the news until its day is over @long', async ({
  page,
}) => {
  await page.goto('/novice')
  await expect(page.getByRole('heading', { name: 'Dan odprtih vrat' })).toBeVisible()
  await expect(page.getByText('11. 9. 2097, 10.00–13.00')).toBeVisible()
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(jsonLd ?? '')).toMatchObject([
    { '@type': 'Event', startDate: '2097-09-11T10:00:00+02:00', endDate: '2097-09-11T13:00:00+02:00' },
    { '@type': 'Event', startDate: '2098-09-12' },
    { '@type': 'Event', startDate: '2098-10-03T18:00:00+02:00', offers: { price: '0' } },
  ])
  await page.clock.install({ time: parseInstant('2097-09-12T00:01:00+02:00') })
  await page.goto('/o-jskd')
  await expect(page.getByRole('heading', { name: 'Premiera muzikala' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dan odprtih vrat' })).toBeHidden()
})
