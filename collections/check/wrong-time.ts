// Explanations for days and hours that cannot be parsed, with the value that the author most likely meant.
import { formatCalendarDate, MONTHS } from '../../common/calendar-date'
import { foldLetters } from '../../common/fold-path'
import { parseTimeRange } from '../../common/time-of-day'
import { getWeekdayName } from '../../common/weekdays'
import { parseCalendarDay, parseMoment, parseWeekdays } from '../written-times'
import { findNearest } from './suggest'
import { quoteYaml } from './yaml-lines'

interface WrongTime {
  message: string
  /** YAML of the value that the author most likely meant. */
  value?: string | undefined
}

const WEEKDAY_EXAMPLES =
  'Napišete lahko na primer: »torek«, »torek in četrtek«, »od ponedeljka do petka«, »vsak drugi torek od 13. 10. 2026«, »prvi in tretji torek v mesecu«.'

/** A first or last day that is not in the grammar: »od 6. 10.«, »od oktobra«, »do konca maja«, »14. 10. 2026«. */
const START_OR_END = new RegExp(
  String.raw`\b(?:od|do|zacet\w+)\b.*(?:\d\. ?\d|\b(?:${MONTHS.map(({ name }) => name.slice(0, 3)).join('|')})|\bkonca\b)|\d\. ?\d{1,2}\.`,
)

/** Texts that are no days of a group, each with the advice for its author. `meant` derives the days from the text. */
const WEEKDAY_MISTAKES: { pattern: RegExp; advice: string; meant?: (text: string) => string }[] = [
  {
    pattern: /dogovor|dolocen|doloci|sporoc|^[-–—/?.]+$/,
    advice: 'Če dan še ni določen, vrstico izbrišite; na strani bo pisalo »Po dogovoru«.',
  },
  {
    pattern: /\brazen\b|\bbrez\b|\bpocitnic/,
    advice:
      'Izjeme sem ne sodijo: proste dni vpišite v site.yaml pod »pocitnice«, posamezno srečanje pa odpovejte v uradu.',
    meant: (text) => text.replace(/[\s,(]*\b(?:razen|brez)\b.*$/i, ''),
  },
  {
    pattern: /\b(?:lih|sod)(?:i|ih|e|a|o|em|ega)\b/,
    advice: 'Namesto lihih in sodih tednov zapišite dan prvega srečanja: »vsak drugi torek od 13. 10. 2026«.',
  },
  {
    pattern: /\b(?:vsak dan|delavnik\w*|vsi dnevi|vse dni|med tednom)\b/,
    advice: 'Dneve naštejte ali zapišite od prvega do zadnjega.',
    meant: (text) => (/vs[aei]/i.test(text) ? '' : 'od ponedeljka do petka'),
  },
  {
    pattern: /\bvikend|\bkonec tedna|\bkonca tedna/,
    advice: 'Dneve naštejte: »sobota« ali »sobota in nedelja«.',
  },
  {
    pattern: /\bmesecno\b|\bna mesec\b|\bmeseca\b/,
    advice: 'Zapišite, kateri dan v mesecu je srečanje: »prvi torek v mesecu«.',
  },
  {
    pattern: /\d ?x\b|\w*krat\b|\btedensko\b/,
    advice: 'Kolikokrat na teden je srečanje, sledi iz dni: zapišite samo dneve.',
  },
  {
    pattern: START_OR_END,
    advice:
      'Prvi dan zapišite s številkami in z letom: »torek od 13. 10. 2026«; biti mora na isti dan v tednu. Zadnjega dne ne pišite: srečanja so do konca sezone, ki je v site.yaml.',
  },
  {
    pattern: /\bvsak\w* (?:drug\w*|2\.)|\bdrug\w* teden|\b14 dni/,
    advice:
      'Pri »vsak drugi« naj bo en dan; za več dni zapišite »vsak drugi teden: torek in petek«. Dan prvega srečanja, če ga dodate z »od«, mora biti na isti dan v tednu.',
  },
  {
    pattern: /^(?:vsak\w* )?(?:prv|tretj|cetrt[aio]\b|zadnj|pet[aio]\b|\d\. ?[a-z])/,
    advice: 'Če je srečanje enkrat na mesec, dopišite »v mesecu«: »prvi torek v mesecu«.',
    meant: (text) => `${text.replace(/^vsak\S* /i, '')} v mesecu`,
  },
  {
    pattern: /^(?:\d{4}-\d|\d{1,2}[./] ?\d{1,2}[./] ?\d{4})/,
    advice: 'Tu naj bo dan v tednu, ne datum.',
  },
  {
    pattern: /\d|\bob\b|\bzjutraj|dopold|popold|zvecer|\bura?\b/,
    advice: 'Ura sodi v vrstico »ura«, tu naj bo samo dan.',
    meant: (text) =>
      text.replace(/[\s,(]*(?:\b(?:in )?ob |\bod \d|\b(?:zjutraj|dopoldne|popoldne|zvečer)|\d).*$/i, ''),
  },
]

export function explainWrongWeekdays(shown: string): WrongTime {
  const folded = foldLetters(shown)
  const { advice, meant } = WEEKDAY_MISTAKES.find(({ pattern }) => pattern.test(folded)) ?? {}
  const value = [meant?.(shown), correctWeekdays(shown), meant && correctWeekdays(meant(shown))]
    .map((text) => parseWeekdays(text ?? ''))
    .find((text) => text !== undefined)
  return {
    message: [`Program ne razume, na katere dneve je srečanje: »${shown}«.`, advice, WEEKDAY_EXAMPLES]
      .filter(Boolean)
      .join(' '),
    value: value && (value.includes(': ') ? quoteYaml(value) : value),
  }
}

const WEEKDAY_NAMES = [5, 6, 7, 8, 9, 10, 11].map((date) =>
  getWeekdayName(`2026-01-${String(date).padStart(2, '0')}`),
)

/** Corrects misspelt weekdays: »tork in četertek«. */
const correctWeekdays = (text: string): string =>
  text.replace(/\p{L}{4,}/gu, (word) => findNearest(word, WEEKDAY_NAMES) ?? word)

/** Advice by what is wrong with written hours, the first that fits. The last fits all. */
const WRONG_HOURS: readonly [isMeant: (shown: string, timeCount: number) => boolean, advice: string][] = [
  [
    (shown) => /\d,\d|\d[.:]\d(?!\d)|\d{3}|\d ?h ?\d|\d[.:]\d\d[.:]\d/.test(shown),
    'Ure in minute ločite s piko, minute zapišite z dvema števkama.',
  ],
  [(shown) => /\bmin\b|\bminut|\+/.test(shown), 'Zapišite začetek in konec, ne trajanja.'],
  [
    (_, timeCount) => timeCount > 2,
    'Ena vrstica ima en sam začetek in en sam konec; za drug termin dodajte svojo vrstico ali dogodek.',
  ],
  [
    (_, timeCount) => timeCount === 2,
    'Konec naj bo po začetku; ura ima največ 23.59. Dogodek se sme končati po polnoči, najpozneje ob 6.00.',
  ],
  [(shown) => /dogovor|^[-–—/?.]+$/i.test(shown), 'Če ura še ni določena, vrstico izbrišite.'],
  [(_, timeCount) => timeCount === 1, 'Začetek je od 0.00 do 23.59, s številkami.'],
  [() => true, 'Uro zapišite s številkami.'],
]

export function explainWrongHours(shown: string, example = '17.00–18.30'): WrongTime {
  const [, hour, minute] = /^(\d{1,2})[,; ]?(\d{2})$/.exec(shown) ?? []
  const separated = hour && parseTimeRange(`${hour}.${minute}`)
  if (separated)
    return { message: `Program ne razume ure »${shown}«. Ure in minute ločite s piko.`, value: separated }
  const hours = shown.match(/\d{1,2}(?:[.:]\d{2})?/g) ?? []
  const [, hint] = WRONG_HOURS.find(([isMeant]) => isMeant(shown, hours.length)) ?? []
  return {
    message: `Program ne razume ure »${shown}«. ${hint} Na primer: ${example} ali samo ${example.split('–')[0]}.`,
  }
}

export function explainWrongDay(shown: string, example = '1. 3. 2026'): WrongTime {
  const range = /^(\d{1,2})\.?\s*(?:[-–—]|do)\s*(.+)$/.exec(shown)
  const last = range?.[2] ? parseCalendarDay(range[2]) : undefined
  if (range && last) {
    const [year, month] = last.split('-')
    return {
      message: `Tu naj bo en sam dan. Prvi dan zapišite pri »od«, zadnjega pri »do«.`,
      value: `${Number(range[1])}. ${Number(month)}. ${year}`,
    }
  }
  const [day, time] = parseMoment(shown)?.split(' ') ?? []
  if (day && time)
    return {
      message: `Tu naj bo samo dan. Ura (${time}) sodi v vrstico »ura«, kadar jo zapis ima.`,
      value: formatCalendarDate(day).replaceAll('\u00a0', ' '),
    }
  const year = Number(/\d{4}/.exec(shown)?.[0] ?? 2000)
  if (year < 1900 || year > 2100) return { message: `V datumu »${shown}« je leto ${year}. Preverite ga.` }
  const [written] = /\d{1,2}\. ?(?:\d{1,2}\.|\p{L}+) ?\d{4}|\d{4}-\d{1,2}-\d{1,2}/u.exec(shown) ?? []
  const only = written !== undefined && !/\d/.test(shown.replace(written, '')) && parseCalendarDay(written)
  if (only)
    return {
      message: 'Tu naj bo samo dan, brez drugih besed.',
      value: formatCalendarDate(only).replaceAll('\u00a0', ' '),
    }
  if (/^\d{1,2}\D{1,3}\d{1,2}\D{1,3}\d{4}\D?$|^\d{4}\D\d{1,2}\D\d{1,2}$/.test(shown))
    return { message: `Dneva »${shown}« ni v koledarju. Preverite dan in mesec.` }
  return {
    message: `»${shown}« ni datum. Zapišite dan, mesec in leto s štirimi števkami, na primer ${example}.`,
  }
}

export const explainWrongMoment = (shown: string, example = '1. 3. 2026 ob 18.00'): WrongTime => ({
  message: `Program ne razume, kdaj je »${shown}«. Zapišite dan, lahko tudi uro, na primer ${example}.`,
})
