import { EMBED_KINDS } from '../../common/embeds'
import { getDefaultSeason } from '../../common/lessons'
import { getEntry } from '../read'
import { readRetentionPeriods } from './retention'
import { siteCollection } from './schema'

/** Data about the centre (content/site.yaml). `season` is undefined when `solsko_leto` contains no year. */
export type Site = ReturnType<typeof getSite>

const SIGN_IN_KINDS = { vzorec: 'sample', povezava: 'link' } as const

const THEME_NAMES = { svetla: 'light', temna: 'dark', izbira: 'choice' } as const

export function getSite() {
  const { keys } = getEntry(siteCollection)
  return {
    name: keys.ime,
    provider: keys.ponudnik?.naziv ?? keys.ime,
    shortName: keys.kratko_ime,
    foundedYear: keys.leto_ustanovitve,
    street: keys.naslov_ulica,
    postalCode: keys.postna_stevilka,
    city: keys.kraj,
    phones: keys.telefoni,
    email: keys.e_posta,
    privacyEmail: keys.e_posta_zasebnost,
    chargesVat: keys.ponudnik?.id_za_ddv !== undefined,
    mailFrom: keys.posiljatelj,
    mailTo: keys.prejemniki,
    socialNetworks: keys.druzbena_omrezja.map(({ ime, naslov }) => ({ name: ime, url: naslov })),
    slogans: keys.slogani,
    fundedBy: keys.financer,
    madeBy: keys.izdelava,
    copyrightYears: keys.avtorske_pravice,
    theme: THEME_NAMES[keys.tema],
    signIn: SIGN_IN_KINDS[keys.prijava],
    hasOffice: keys.urad,
    schoolYear: keys.solsko_leto,
    season: keys.sezona ? { from: keys.sezona.od, to: keys.sezona.do } : getDefaultSeason(keys.solsko_leto),
    holidays: keys.pocitnice.map(({ ime, od, do: to = od }) => ({ name: ime, from: od, to })),
    map: {
      embedUrl: keys.zemljevid.vdelava,
      linkUrl: keys.zemljevid.povezava,
      provider: keys.zemljevid.ponudnik,
    },
    founder: keys.krovna_ustanova && {
      name: keys.krovna_ustanova.naziv,
      shortName: keys.krovna_ustanova.kratica,
    },
    facebookPage: keys.facebook_stran,
    embeds: EMBED_KINDS.filter((kind) => kind !== 'facebook' || keys.facebook_stran !== undefined),
    cookiebotId: keys.cookiebot_id,
    enrolmentNote: keys.o_prijavi,
    newsletterInvitation: keys.poziv_enovice,
    retention: readRetentionPeriods(keys.hramba),
    payments: keys.placila && {
      iban: keys.placila.iban,
      name: keys.placila.naziv,
      day: keys.placila.dan,
      instalments: [...keys.placila.obroki].sort(),
      reminderDays: keys.placila.opomnik_po_dneh,
      daysToPay: keys.placila.rok_dni,
      from: keys.placila.od,
    },
    editUrl: keys.urejanje,
  }
}
