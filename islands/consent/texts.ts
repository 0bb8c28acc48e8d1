import type { Translation } from 'vanilla-cookieconsent'
import { routes } from '../../common/routes'

/** The settings dialog in Slovenian. The banner's texts are never shown but must exist. */
export const settingsTexts: Translation = {
  consentModal: {
    title: 'Piškotki',
    description: 'Vsebine drugih ponudnikov naložimo šele, ko to dovolite.',
    acceptAllBtn: 'Dovoli vse',
    acceptNecessaryBtn: 'Samo nujno',
    showPreferencesBtn: 'Nastavitve piškotkov',
  },
  preferencesModal: {
    title: 'Nastavitve piškotkov',
    acceptAllBtn: 'Dovoli vse',
    acceptNecessaryBtn: 'Zavrni vse',
    savePreferencesBtn: 'Shrani izbiro',
    closeIconLabel: 'Zapri',
    sections: [
      {
        description: `Izberite, česa vam ni treba potrjevati vsakič znova. Izbiro lahko kadar koli spremenite. Več o\u00a0tem pove <a href="${routes.cookiePolicy}">politika piškotkov</a>.`,
      },
      {
        title: 'Nujno',
        description:
          'Izbrana tema in ta izbira. Shranita se v\u00a0vašem brskalniku, ko pritisnete na gumb, in se ne pošiljata nikamor.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Objave z omrežja Facebook',
        description:
          'Na straneh Domov, O CKD in Novice se brskalnik poveže s\u00a0ponudnikom Meta, ki prejme vaš IP-naslov in lahko shrani piškotke.',
        linkedCategory: 'facebook',
      },
      {
        title: 'Zemljevid',
        description:
          'Na strani Kontakt se brskalnik poveže s\u00a0ponudnikom zemljevida, ki prejme vaš IP-naslov in lahko shrani piškotke.',
        linkedCategory: 'map',
      },
    ],
  },
}
