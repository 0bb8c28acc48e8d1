// Interactions on a slow phone, beside native controls in the same run: event durations, first visible results, layout shifts.
import { parseArgs } from 'node:util'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { routes } from '../common/routes'
import { findTestBrowser } from '../scripts/find-browser'
import { startServer } from '../tests/support/built-server'
import { validEnrolment } from '../tests/support/examples'
import { FONTS } from '../tests/support/fonts'

/** Slow 4G as Lighthouse throttles it: round trip in milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'sl-SI' }
/** CPU slow-downs, each with its limit for the 98th percentile of event durations, in milliseconds. */
const CPU_LIMITS = { 4: 100, 6: 200 }
/** Limits for the first visible result of a press, in milliseconds, and for layout shifts after an input. */
const VISIBLE_LIMIT_MS = 500
const SHIFT_LIMIT = 0.01

interface Sample {
  name: string
  eventMs: number
  visibleMs: number | undefined
  shift: number
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    observed: { events: { start: number; duration: number }[]; shifts: { start: number; value: number }[] }
  }
}

/** Runs in each page: collects event durations, and the layout shifts that come later than 500 ms after an input. */
function observePage(): void {
  window.observed = { events: [], shifts: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.observed.events.push({ start: startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.observed.shifts.push({ start: startTime, value })
  }).observe({ type: 'layout-shift', buffered: true })
}

type Measure = (name: string, act: () => Promise<unknown>, result?: string) => Promise<void>

/** Visits, each on a new page with an empty cache. `measure` waits until the selector `result` is visible. */
const visits: [path: string, visit: (page: Page, measure: Measure) => Promise<void>][] = [
  [
    routes.home,
    async (page, measure) => {
      await measure('Menu: open', () => page.getByRole('button', { name: 'Meni' }).tap(), '#meni[open]')
      await measure('Menu: close', () => page.locator('#meni [data-closes]').tap())
      await measure('Carousel: next', () => page.locator('[data-step=next]').first().tap())
    },
  ],
  [
    routes.about,
    (page, measure) =>
      measure('Theme: first press', () => page.getByLabel('Preklopi temo').first().tap(), '[data-toast]'),
  ],
  [
    routes.about,
    async (page, measure) => {
      await page.getByRole('button', { name: 'Meni' }).tap()
      const button = page.locator('#meni').getByRole('button', { name: 'Prijava' })
      await measure('Sign-in: first press', () => button.tap(), 'dialog:not(#meni)[open] input')
    },
  ],
  [
    routes.gallery,
    async (page, measure) => {
      await measure('Gallery: photo', () => page.locator('[data-picture]').first().tap(), '.pswp img')
    },
  ],
  [
    routes.gallery,
    async (page, measure) => {
      await measure('Gallery: tab', () => page.getByRole('tab').nth(1).tap())
    },
  ],
  [
    '/o-jskd',
    async (page, measure) => {
      const cover = page.locator('[data-effect=lightbox] > [data-needs-script]').first()
      await cover.scrollIntoViewIfNeeded()
      await settle(page) // As with what is on the screen after the load, a visitor looks before pressing.
      await measure('Album', () => cover.tap(), '.pswp img')
    },
  ],
  [
    routes.enrolment,
    async (page, measure) => {
      const form = page.locator('form[data-form=registration]')
      const box = form.locator('[name=workshops]:enabled').first()
      await measure('Enrolment: first tick', () => box.tap())
      const field = form.locator('[name=participantFirstName]')
      await measure('Enrolment: typing', () => field.pressSequentially('Špela', { delay: 120 }))
      const submit = form.locator('[type=submit]')
      await measure('Enrolment: errors', () => submit.tap(), '[data-outcome=problems]')
      const wrong = form.locator('[name=participantLastName]')
      await measure('Enrolment: correction', () => wrong.pressSequentially('Žagar', { delay: 120 }))
      await fillFields(page, validEnrolment)
      await settle(page) // The errors of the corrected fields disappear.
      await measure('Enrolment: valid', () => submit.tap(), '[data-outcome=success]')
    },
  ],
  [
    routes.contact,
    (page, measure) =>
      measure(
        'Contact: errors',
        () => page.locator('form[data-form=contact] [type=submit]').tap(),
        'form[data-form=contact] [data-outcome=problems]',
      ),
  ],
  [
    '/native',
    async (page, measure) => {
      await measure('Native: press', () => page.locator('[popovertarget]').tap(), '[popover]:popover-open')
      await measure('Native: typing', () =>
        page.locator('[name=field3]').pressSequentially('Špela', { delay: 120 }),
      )
      await measure('Native: errors', () => page.locator('button').last().tap())
    },
  ],
]

/** Name of the native interaction that an interaction is compared with. */
function toNative(name: string): string {
  if (/typing|correction/.test(name)) return 'Native: typing'
  return /errors|valid/.test(name) ? 'Native: errors' : 'Native: press'
}

/** A native menu, and a form with as many fields as the enrolment. */
const NATIVE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><button popovertarget="menu">Meni</button><p id="menu" popover>Meni</p><form>${Array.from(
  { length: Object.keys(validEnrolment).length },
  (_, index) => `<p><label>Polje ${index} <input name="field${index}" required></label></p>`,
).join('')}<button>Pošlji</button></form>`

/** Fills in fields as typing does: a corrected field loses its error before the form is sent. */
const fillFields = (page: Page, values: object) =>
  page.evaluate((entries) => {
    for (const [name, value] of entries)
      for (const control of document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
        if (control.type === 'checkbox')
          control.checked = value === true || (Array.isArray(value) && value.includes(control.value))
        else if (typeof value === 'string') {
          control.value = value
          control.dispatchEvent(new Event('input', { bubbles: true }))
        }
  }, Object.entries(values))

const { values: options } = parseArgs({
  options: {
    loads: { type: 'string', default: '10' },
    /** No load begins later than these minutes after the start. */
    minutes: { type: 'string', default: '30' },
    /** Part of the path of the pages to visit. */
    path: { type: 'string', default: '' },
    project: { type: 'string', default: '.' },
  },
})
const { path: only, project } = options
const end = Date.now() + Number(options.minutes) * 60_000
const executablePath = findTestBrowser()
const server = await startServer({ LOG_LEVEL: 'error', VERIFICATION: 'off', RATE_LIMIT: 'off' }, project)
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  env: { ...process.env, FONTCONFIG_FILE: FONTS },
  args: ['--disable-gpu', '--disable-software-rasterizer'],
})
const samples: Record<string, Sample[]> = Object.fromEntries(
  Object.keys(CPU_LIMITS).map((rate) => [rate, []]),
)
try {
  for (let load = 0; load < Number(options.loads) && Date.now() < end; load++)
    for (const [rate, taken] of Object.entries(samples))
      for (const [path, visit] of visits) {
        if (path !== '/native' && !path.includes(only)) continue
        const context = await browser.newContext(PHONE)
        taken.push(...(await measureVisit(context, { path, rate: Number(rate), visit })))
        await context.close()
      }
} finally {
  await browser.close()
  await server.stop()
}
for (const [rate, limit] of Object.entries(CPU_LIMITS)) {
  console.log(`\nCPU ${rate} × slower, limit ${limit} ms`)
  console.table(summarise(samples[rate] ?? [], limit))
}

async function measureVisit(
  context: BrowserContext,
  { path, rate, visit }: { path: string; rate: number; visit: (typeof visits)[number][1] },
): Promise<Sample[]> {
  const samples: Sample[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.addInitScript(observePage)
  if (path === '/native')
    await page.route('**/native', (route) => route.fulfill({ contentType: 'text/html', body: NATIVE_PAGE }))
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(server.url + path, { waitUntil: 'load' })
  if (path !== '/native') await page.locator('html[data-mounted]').waitFor()
  await settle(page)
  await visit(page, async (name, act, result) => {
    const visible = result ? measureResult(page, result) : undefined
    const from = await page.evaluate(() => performance.now())
    await act()
    const visibleMs = await visible
    await settle(page)
    const observed = await page.evaluate(() => window.observed)
    const later = <Entry extends { start: number }>(entries: Entry[]) =>
      entries.filter(({ start }) => start >= from)
    samples.push({
      name,
      eventMs: Math.max(0, ...later(observed.events).map(({ duration }) => duration)),
      visibleMs,
      shift: later(observed.shifts).reduce((sum, { value }) => sum + value, 0),
    })
  })
  return samples
}

/** Measures the time from the next press to the first frame in which the element is visible, in milliseconds. */
function measureResult(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (where) => {
    let pressedAt: number | undefined
    addEventListener('pointerdown', ({ timeStamp }) => (pressedAt ??= timeStamp), {
      capture: true,
      once: true,
    })
    for (;;) {
      await new Promise(requestAnimationFrame)
      const isVisible = [...document.querySelectorAll(where)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      if (isVisible && pressedAt !== undefined) return performance.now() - pressedAt
    }
  }, selector)
}

/** Waits until the page has been idle: everything that a press starts is over. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
}

function summarise(samples: Sample[], limit: number) {
  const names = [...new Set(samples.map(({ name }) => name))]
  const listEvents = (name: string) =>
    samples.flatMap((sample) => (sample.name === name ? sample.eventMs : [])).sort((a, b) => a - b)
  return names.map((name) => {
    const own = samples.filter((sample) => sample.name === name)
    const events = listEvents(name)
    const native = percentile(listEvents(toNative(name)), 0.98)
    const visible = own.flatMap(({ visibleMs }) => visibleMs ?? []).sort((a, b) => a - b)
    const shift = Math.max(...own.map((sample) => sample.shift))
    const [p98, slowest] = [percentile(events, 0.98), percentile(visible, 0.98)]
    return {
      name,
      loads: own.length,
      'event p50': percentile(events, 0.5),
      'event p98': p98,
      'to native': native ? Number((p98 / native).toFixed(1)) : '',
      'visible p50': Math.round(percentile(visible, 0.5)) || '',
      'visible p98': Math.round(slowest) || '',
      shift: Number(shift.toFixed(3)),
      over: [p98 > limit && 'event', slowest > VISIBLE_LIMIT_MS && 'visible', shift > SHIFT_LIMIT && 'shift']
        .filter(Boolean)
        .join(' '),
    }
  })
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
