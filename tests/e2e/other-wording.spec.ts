// A browser whose locale words dates and numbers in its own way, as WebKit of 2022 to 2024 does.
import { formatCalendarDate, toSlovenianDay } from '../../common/calendar-date'
import { siteForms } from '../../common/forms/forms'
import { wordOtherwise } from '../support/other-wording'
import { fillForm, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

test('an enrolment is accepted, and its receipt is dated as Slovenians write, however the browser words dates', async ({
  page,
}) => {
  await page.addInitScript(wordOtherwise)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  const before = formatCalendarDate(toSlovenianDay(new Date()))
  await submitButton(form).click()
  const receipt = page.getByRole('region', { name: siteForms.registration.messages.success })
  await expect(receipt).toBeVisible()
  const after = formatCalendarDate(toSlovenianDay(new Date()))
  await expect(receipt).toContainText(new RegExp(`(${before}|${after}) ob \\d\\d\\.\\d\\d`))
})
