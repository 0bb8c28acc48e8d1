import { MAX_ANSWER_DEADLINE_HOURS } from '../../common/groups'
import { defineCollection } from '../collection'
import {
  choice,
  day,
  decimal,
  integer,
  list,
  object,
  relation,
  sample,
  sentence,
  text,
  timeRange,
  weekdays,
} from '../keys'
import { priceListRules } from './rules'

export const PRICE_PERIODS = ['mesec', 'sezona', 'delavnica'] as const

/** The price list (docs/product.md, sections 3 and 9), the only source of prices. */
export const priceListCollection = defineCollection({
  name: 'PriceList',
  label: 'cenik',
  files: 'cenik.yaml',
  mustNotShrink: true,
  synonyms: { cena: ['price'], ure_na_teden: ['ure'] },
  rules: priceListRules,
  schema: object({
    naslov: text('Naslov', 'Napis nad preglednico.', 'Cenik za šolsko leto 2025/2026'),
    opomba: sentence('Opomba', 'Stavek pod preglednico.', 'DDV je vštet v ceno.').optional(),
    obdobje: choice(
      PRICE_PERIODS,
      'Obdobje',
      'Za kaj veljajo cene: mesec, sezona ali delavnica (za celotno delavnico). Brez tega na strani piše samo znesek.',
      'mesec',
    ).optional(),
    rok_za_odgovor: integer(
      'Rok za odgovor v urah',
      'Koliko ur ima, kdor je na čakalnem seznamu, da sprejme ponujeno mesto; brez tega 72. Velja za skupine z »mest«.',
      '72',
      { least: 12, most: MAX_ANSWER_DEADLINE_HOURS },
    ).optional(),
    lanski_do: day(
      'Mesta za lanske do',
      'Zadnji dan, do katerega so mesta v skupinah z »mest« zadržana za lanske družine, ki ste jih povabili v uradu; za druge so ta čas zasedena. Brez tega se za povabljene ne drži nobeno mesto.',
      '15. 9. 2026',
    ).optional(),
    vrstice: list(
      object({
        delavnica: relation(
          'delavnice',
          'Delavnica',
          'Ime datoteke v mapi content/delavnice, brez končnice.',
          'muzikal',
        ),
        skupina: text(
          'Skupina',
          'Kadar ima delavnica več skupin. Med sezono imena ne spreminjajte: nova beseda je nova skupina.',
          'otroci',
        ).optional(),
        starost_od: integer('Starost od', 'Najmanj koliko let naj bo star, kdor se prijavi.', '7').optional(),
        starost_do: integer(
          'Starost do',
          'Največ koliko let; pri skupini za odrasle jo izpustite.',
          '10',
        ).optional(),
        dan: weekdays(
          'Dan',
          'Dnevi srečanj: torek, torek in četrtek, od ponedeljka do petka, vsak drugi torek od 13. 10. 2026, prvi torek v mesecu.',
        ).optional(),
        ura: timeRange('Ura', 'Ura začetka in konca, na primer 17.00–18.30.').optional(),
        ucilnica: sentence('Učilnica', 'Prostor te skupine.', 'Dvorana 2').optional(),
        mest: integer(
          'Število mest',
          'Koliko ljudi sprejme skupina; kdor se prijavi za njimi, gre na čakalni seznam. Brez tega prijave razporedite sami.',
          '12',
          { least: 1, most: 500 },
        ).optional(),
        mentor: relation(
          'mentorji',
          'Mentor',
          'Ime datoteke v mapi content/mentorji, brez končnice.',
          'muzikal',
          {
            hiddenAdvice:
              'Z osebo izgine cela vrstica cenika. Če delavnica poteka, vpišite tistega, ki jo zdaj vodi.',
          },
        ),
        ure_na_teden: decimal('Ure na teden', 'Število ur; decimalna vejica je dovoljena.', '1,5'),
        cena: decimal('Cena', 'Cena v evrih, z DDV.', '30'),
        ddv: decimal(
          'Stopnja DDV',
          'Stopnja v odstotkih, ki jo računovodstvo dobi v izvozu plačil; brez nje izvoz stopnje nima.',
          '22',
        ).optional(),
      }),
      'Vrstice',
      'Ena vrstica za vsako skupino.',
    ),
    popusti: list(
      object({
        ime: text('Ime', 'Beseda, ki jo plačnik vidi ob znesku popusta.', 'Popust za drugega otroka'),
        za: choice(
          ['otrok', 'delavnica'],
          'Za',
          'otrok: za drugega in vsakega naslednjega udeleženca istega plačnika; delavnica: za drugo in vsako naslednjo delavnico istega udeleženca. Najdražja je brez popusta.',
          'otrok',
        ),
        odstotek: decimal('Odstotek', 'Popust v odstotkih mesečne cene.', '20').optional(),
        znesek: decimal('Znesek', 'Popust v evrih na mesec; namesto odstotka.', '5').optional(),
      }),
      'Popusti',
      'Pravila popustov pri plačilih; vsak popust je svoja vrstica. Velja le, če so v site.yaml vpisana plačila.',
    ).default([]),
    vzorec: sample,
  }),
})
