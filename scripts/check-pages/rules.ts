// The general promises about one page, each told in Slovenian with its remedy.
import type { Page } from './page'

/** What is wrong with a page; `needle` is what to look for in the content to find the line that causes it. */
export interface Complaint {
  message: string
  needle?: string | undefined
}

const OURS = 'Tega ne povzroči besedilo; sporočite skrbniku.'

/** What a page breaks by itself; links are judged beside all other pages, see links.ts. */
export function judgePage(page: Page): Complaint[] {
  return [
    ...judgeHead(page),
    ...judgeHeadings(page),
    ...[...new Set(page.forbidden)].map((what) => ({
      message: `Na strani je ${what}, česar varnostna pravila ne dovolijo, zato brskalnik tega ne upošteva. Iz besedila izbrišite oznake v koničastih oklepajih; če jih ni, sporočite skrbniku.`,
    })),
    ...page.undescribed.map((address) => ({
      message: `Slika ${address} nima opisa za ljudi, ki je ne vidijo. Dodajte ji opis (opis_slike ali opisi_slik).`,
    })),
    ...page.references
      .filter(({ address, isLoaded }) => isLoaded && /^([a-z]+:)?\/\//i.test(address))
      .map(({ address }) => ({
        message: `Stran bi ob obisku sama naložila ${address} s tujega strežnika. Datoteko naložite v mapo content in navedite njeno ime.`,
        needle: address,
      })),
    ...page.invalid.map(explainInvalid),
  ]
}

function judgeHead({ titles, descriptions, language, hasMain, hasSkipLink }: Page): Complaint[] {
  const complaints: Complaint[] = []
  if (titles.length !== 1 || titles[0] === '')
    complaints.push({
      message: 'Stran potrebuje natanko en naslov za brskalnik. Preverite podatek naslov ali ime.',
    })
  if (descriptions.length !== 1 || descriptions[0]?.trim() === '')
    complaints.push({
      message: 'Stran potrebuje natanko en opis za iskalnike. Preverite podatek opis ali kratek_opis.',
    })
  if (language !== 'sl') complaints.push({ message: `Stran ne pove, da je slovenska (lang="sl"). ${OURS}` })
  if (!hasMain || !hasSkipLink)
    complaints.push({ message: `Stran nima povezave »Preskoči na vsebino« ali njenega cilja. ${OURS}` })
  return complaints
}

function judgeHeadings({ headings }: Page): Complaint[] {
  if (headings === 1) return []
  return [
    {
      message: `Stran ima glavnih naslovov: ${headings}, imeti pa mora natanko enega. Naslovi v besedilu naj se začnejo z dvema lojtrama in presledkom (## ), ne z eno.`,
    },
  ]
}

function explainInvalid({ rule, message, line }: Page['invalid'][number]): Complaint {
  const id = rule === 'no-dup-id' ? /"([^"]+)"/.exec(message)?.[1] : undefined
  if (id)
    return {
      message: `Naslov »${id}« ima na strani dvoje, zato povezava nanj ne ve, kam. Enega od razdelkov s tem naslovom preimenujte.`,
    }
  return {
    message: `Stran ni veljaven HTML (vrstica ${line}, pravilo ${rule}: ${message}). ${OURS}`,
  }
}
