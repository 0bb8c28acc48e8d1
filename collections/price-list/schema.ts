import { MAX_ANSWER_HOURS } from '../../common/groups'
import { defineCollection } from '../collection'
import {
  choice,
  day,
  decimal,
  group,
  hours,
  integer,
  list,
  relation,
  sample,
  sentence,
  text,
  weekdays,
} from '../keys'
import { checkAges, checkGroupDays, checkKeptUntil, checkPlaces, checkPrices, checkSameGroup } from './rules'

/** Periods that a price covers. */
export const PERIODS = ['mesec', 'sezona', 'delavnica'] as const

/** The price list (docs/product.md, sections 3 and 9), the only source of prices. */
export const priceListCollection = defineCollection({
  name: 'PriceList',
  label: 'cenik',
  files: 'cenik.yaml',
  hasBody: false,
  otherNames: { cena: ['price'], ure_na_teden: ['ure'] },
  rules: [checkPrices, checkAges, checkSameGroup, checkPlaces, checkGroupDays, checkKeptUntil],
  schema: group({
    naslov: text({
      label: 'Naslov',
      hint: 'Napis nad preglednico.',
      example: 'Cenik za šolsko leto 2025/2026',
    }),
    opomba: sentence({
      label: 'Opomba',
      hint: 'Stavek pod preglednico.',
      example: 'DDV je vštet v ceno.',
    }).optional(),
    obdobje: choice(PERIODS, {
      label: 'Obdobje',
      hint: 'Za kaj veljajo cene: mesec, sezona ali delavnica (za celotno delavnico). Brez tega na strani piše samo znesek.',
      example: 'mesec',
    }).optional(),
    rok_za_odgovor: integer({
      label: 'Rok za odgovor v urah',
      hint: 'Koliko ur ima, kdor je na čakalnem seznamu, da sprejme ponujeno mesto; brez tega 72. Velja za skupine z »mest«.',
      example: '72',
      least: 12,
      most: MAX_ANSWER_HOURS,
    }).optional(),
    lanski_do: day({
      label: 'Mesta za lanske do',
      hint: 'Zadnji dan, do katerega so mesta v skupinah z »mest« zadržana za lanske družine, ki ste jih povabili v uradu; za druge so ta čas zasedena. Brez tega se za povabljene ne drži nobeno mesto.',
      example: '15. 9. 2026',
    }).optional(),
    vrstice: list(
      group({
        delavnica: relation('delavnice', {
          label: 'Delavnica',
          hint: 'Ime datoteke v mapi content/delavnice, brez končnice.',
          example: 'muzikal',
        }),
        skupina: text({
          label: 'Skupina',
          hint: 'Kadar ima delavnica več skupin. Med sezono imena ne spreminjajte: nova beseda je nova skupina.',
          example: 'otroci',
        }).optional(),
        starost_od: integer({
          label: 'Starost od',
          hint: 'Najmanj koliko let naj bo star, kdor se prijavi.',
          example: '7',
        }).optional(),
        starost_do: integer({
          label: 'Starost do',
          hint: 'Največ koliko let; pri skupini za odrasle jo izpustite.',
          example: '10',
        }).optional(),
        dan: weekdays({
          label: 'Dan',
          hint: 'Dan v tednu, na primer torek ali torek in četrtek.',
        }).optional(),
        ura: hours({ label: 'Ura', hint: 'Ura začetka in konca, na primer 17.00–18.30.' }).optional(),
        ucilnica: text({ label: 'Učilnica', hint: 'Prostor te skupine.', example: 'Dvorana 2' }).optional(),
        mest: integer({
          label: 'Število mest',
          hint: 'Koliko ljudi sprejme skupina; kdor se prijavi za njimi, gre na čakalni seznam. Brez tega prijave razporedite sami.',
          example: '12',
          least: 1,
          most: 500,
        }).optional(),
        mentor: relation('mentorji', {
          label: 'Mentor',
          hint: 'Ime datoteke v mapi content/mentorji, brez končnice.',
          hiddenAdvice:
            'Z osebo izgine cela vrstica cenika. Če delavnica poteka, vpišite tistega, ki jo zdaj vodi.',
          example: 'muzikal',
        }),
        ure_na_teden: decimal({
          label: 'Ure na teden',
          hint: 'Število ur; decimalna vejica je dovoljena.',
          example: '1,5',
        }),
        cena: decimal({ label: 'Cena', hint: 'Cena v evrih, z DDV.', example: '30' }),
      }),
      { label: 'Vrstice', hint: 'Ena vrstica za vsako skupino.' },
    ),
    vzorec: sample,
  }),
})
