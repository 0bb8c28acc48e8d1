import { foldWord } from '../../common/fold-path'
import { createKeyProblem, findValue, readRows } from '../check/key-paths'
import { type Problem, toHint } from '../check/problem'
import type { ContentFile, SiteContent } from '../collection'
import { parseCalendarDay } from '../written-times'
import { hasOffice } from './has-office'

const LEGAL_TEXTS = ['politika-piskotkov.md', 'obvestilo-o-zasebnosti.md']

/** Reports legal texts that do not mention Cookiebot although the site uses it. */
export function checkConsentService(site: ContentFile, { files }: SiteContent): Problem[] {
  if (site.keys?.values.cookiebot_id === undefined) return []
  return LEGAL_TEXTS.filter(
    (text) => !files.find(({ path }) => path === text)?.body.includes('Cookiebot'),
  ).map((text) => {
    const message = `Soglasja s tem uredi storitev Cookiebot, besedilo ${text} pa je ne omenja in zato ne drži več. Dopišite, kaj storitev shrani in komu pošlje podatke.`
    return toHint(createKeyProblem(site, { at: ['cookiebot_id'], message }))
  })
}

export function checkHolidays(site: ContentFile): Problem[] {
  const holidays = readRows(site, 'pocitnice').map((read) => parseCalendarDay(read('od')))
  const schoolYear = site.keys?.values.solsko_leto
  const [autumn, spring] = String(schoolYear).split('/')
  const isInSchoolYear = (day: string | undefined) =>
    day === undefined || (day >= `${autumn}-09-01` && day <= `${spring}-08-31`)
  if (!spring || holidays.length === 0 || holidays.some(isInSchoolYear)) return []
  const message = `Počitnice niso iz šolskega leta ${schoolYear}. Prepišite jih iz novega šolskega koledarja.`
  return [toHint(createKeyProblem(site, { at: ['pocitnice'], message }))]
}

export function checkSeason(site: ContentFile): Problem[] {
  const { sezona: season, solsko_leto: schoolYear } = site.keys?.values ?? {}
  const [from, to] = ['od', 'do'].map((key) => parseCalendarDay(String(findValue(season, [key]) ?? '')))
  const [autumn, spring] = String(schoolYear).split('/')
  if (!from || !to || !spring || (from >= `${autumn}-08-01` && to <= `${spring}-08-31`)) return []
  const message = `Sezona ni iz šolskega leta ${schoolYear}. Popravite oba datuma ali šolsko leto.`
  return [createKeyProblem(site, { at: ['sezona', 'od'], message })]
}

/** Reports settings that need the office although the centre has none. */
export function checkOffice(site: ContentFile, content: SiteContent): Problem[] {
  if (hasOffice(content)) return []
  const { prijava: signIn, placila: payments } = site.keys?.values ?? {}
  const signInMessage =
    'Okno »Prijava« pošilja povezave v urad in do zasebnih strani družin, center pa ima »urad: ne«, zato teh strani ni. Napišite »prijava: vzorec« ali izbrišite vrstico »urad«.'
  const paymentsMessage =
    'Plačila vodi urad, center pa ima »urad: ne«, zato jih ne bi vodil nihče. Izbrišite ves razdelek »placila« ali vrstico »urad«.'
  return [
    ...(isSignInByLink(signIn)
      ? [createKeyProblem(site, { at: ['prijava'], message: signInMessage, fix: 'prijava: vzorec' })]
      : []),
    ...(payments === undefined
      ? []
      : [createKeyProblem(site, { at: ['placila'], message: paymentsMessage })]),
  ]
}

const isSignInByLink = (written: unknown) => foldWord(String(written)) === 'povezava'

export function checkSignIn(site: ContentFile, content: SiteContent): Problem[] {
  if (isSignInByLink(site.keys?.values.prijava) || !hasOffice(content)) return []
  const message =
    'Center se mora še odločiti: okno »Prijava« v glavi je samo prikaz, ki vpraša za geslo in ničesar ne odpre. Z vrstico spodaj pošlje družinam povezave do njihovih prijav, osebju pa povezavo za vstop v urad.'
  return [toHint({ ...createKeyProblem(site, { at: ['prijava'], message }), fix: 'prijava: povezava' })]
}

/** Checks that the price list states the period of its prices: amounts due are computed from them. */
export function checkPayments(site: ContentFile, { files }: SiteContent): Problem[] {
  const prices = files.find(({ path }) => path === 'cenik.yaml')?.keys?.values
  if (site.keys?.values.placila === undefined || !prices || prices.obdobje !== undefined) return []
  const message =
    'Zneski za plačilo se računajo iz cenika, v njem pa ne piše, za kaj veljajo cene. V cenik.yaml dopišite »obdobje«: mesec, sezona ali delavnica.'
  return [createKeyProblem(site, { at: ['placila'], message })]
}
