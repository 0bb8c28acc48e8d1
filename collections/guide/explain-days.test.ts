import { expect, test } from 'vitest'
import { explainDays } from './explain-days'

test('below the days of a group the editor shows what the program understood and the first dates without holidays', () => {
  const season = { from: '2026-10-01', to: '2027-06-30' }
  const holidays = [{ name: 'Jesenske počitnice', from: '2026-10-26', to: '2026-11-01' }]
  const explain = (written: string) => explainDays(written, { season, holidays })
  expect(explain('vsak 2. torek od 13.10.2026')).toBe(
    'Program razume: vsak drugi torek od 13. 10. 2026. Prva srečanja: 13. 10. 2026, 10. 11. 2026, 24. 11. 2026; v sezoni skupaj: 18.',
  )
  expect(explain('torek ob petih')).toMatch(/^Program tega ne razume\. /)
  expect(explain(' ')).toBe('Prazno pomeni »Po dogovoru«.')
  expect(explainDays('torek', { season: undefined, holidays: [] })).toBe('Program razume: torek.')
})
