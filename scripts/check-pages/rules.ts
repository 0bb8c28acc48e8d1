// Checks one page by itself. Each problem is a Slovenian message that says how to solve it.
import type { Page } from './page'

export interface PageProblem {
  message: string
  /** Text to search for in the content: the problem is reported at its file and line. */
  needle?: string | undefined
}

const REPORT_TO_OPERATOR = 'Tega ne povzroči besedilo; sporočite skrbniku.'

/** Lists a page's problems, except dead links (links.ts). */
export function checkPage(page: Page): PageProblem[] {
  return [
    ...checkStructure(page),
    ...[...new Set(page.forbidden)].map((what) => ({
      message: `Na strani je ${what}, česar varnostna pravila ne dovolijo, zato brskalnik tega ne upošteva. Iz besedila izbrišite oznake v koničastih oklepajih; če jih ni, sporočite skrbniku.`,
    })),
    ...page.picturesWithoutAlt.map((url) => ({
      message: `Slika ${url} nima opisa za ljudi, ki je ne vidijo. Dodajte ji opis (opis_slike ali opisi_slik).`,
    })),
    ...page.references
      .filter(({ url, isLoaded }) => isLoaded && /^([a-z]+:)?\/\//i.test(url))
      .map(({ url }) => ({
        message: `Stran bi ob obisku sama naložila ${url} s tujega strežnika. Datoteko naložite v mapo content in navedite njeno ime.`,
        needle: url,
      })),
    ...page.invalid.map(explainInvalidHtml),
  ]
}

function checkStructure({
  titles,
  descriptions,
  language,
  hasMain,
  hasSkipLink,
  headings,
}: Page): PageProblem[] {
  const messages: string[] = []
  if (titles.length !== 1 || titles[0] === '')
    messages.push('Stran potrebuje natanko en naslov za brskalnik. Preverite podatek naslov ali ime.')
  if (descriptions.length !== 1 || descriptions[0]?.trim() === '')
    messages.push('Stran potrebuje natanko en opis za iskalnike. Preverite podatek opis ali kratek_opis.')
  if (language !== 'sl') messages.push(`Stran ne pove, da je slovenska (lang="sl"). ${REPORT_TO_OPERATOR}`)
  if (!hasMain || !hasSkipLink)
    messages.push(`Stran nima povezave »Preskoči na vsebino« ali njenega cilja. ${REPORT_TO_OPERATOR}`)
  if (headings !== 1)
    messages.push(
      `Stran ima glavnih naslovov: ${headings}, imeti pa mora natanko enega. Naslovi v besedilu naj se začnejo z dvema lojtrama in presledkom (## ), ne z eno.`,
    )
  return messages.map((message) => ({ message }))
}

function explainInvalidHtml({ rule, message, line }: Page['invalid'][number]): PageProblem {
  const id = rule === 'no-dup-id' ? /"([^"]+)"/.exec(message)?.[1] : undefined
  if (id)
    return {
      message: `Naslov »${id}« ima na strani dvoje, zato povezava nanj ne ve, kam. Enega od razdelkov s tem naslovom preimenujte.`,
    }
  return {
    message: `Stran ni veljaven HTML (vrstica ${line}, pravilo ${rule}: ${message}). ${REPORT_TO_OPERATOR}`,
  }
}
