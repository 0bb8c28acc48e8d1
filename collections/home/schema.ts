import { z } from 'zod'
import { defineCollection } from '../collection'
import { alt, flag, group, integer, lead, list, longText, pageKeys, picture, text } from '../keys'

/** The home page (docs/product.md, section 2, »Home page«). */
export const homeCollection = defineCollection({
  name: 'Home',
  label: 'domača stran',
  files: 'domov.yaml',
  hasBody: false,
  // Removing a photo must be possible at once, without confirming the shorter list.
  mayShrink: true,
  schema: group({
    ...pageKeys('USTVARJAMO KULTURNO PRIHODNOST', 'Delavnice za otroke, mlade in odrasle v Primerju.'),
    uvod: lead('Od leta 1972 v Primerju pripravljamo delavnice za otroke, mlade in odrasle.'),
    diapozitivi: list(
      group({
        slika: picture({ label: 'Slika', hint: 'Pot do slike.', example: 'domov/hero-1.png' }),
        opis_slike: alt,
      }),
      {
        label: 'Diapozitivi',
        hint: 'Slike v vrtiljaku na vrhu strani.',
      },
    ),
    lokacije: list(
      group({
        ime: text({
          label: 'Ime lokacije',
          hint: 'Kje potekajo delavnice.',
          example: 'Dom kulture Primerje',
        }),
        naslov: text({ label: 'Naslov', hint: 'Ulica, pošta in kraj.', example: 'Ulica 1, 1000 Primerje' }),
        podrobnosti: longText({
          label: 'Podrobnosti',
          hint: 'Kako do tja in kaj tam poteka.',
          example: 'Vhod skozi glasbeno šolo, drugo nadstropje.',
        }),
        slika: picture({ label: 'Slika', hint: 'Pot do slike.', example: 'domov/lokacija-1.png' }),
        opis_slike: alt,
      }),
      { label: 'Lokacije', hint: 'Prostori, v katerih potekajo delavnice.' },
    ),
    statistika: list(
      group({
        vrednost: integer({ label: 'Vrednost', hint: 'Samo številka.', example: '112' }),
        oznaka: text({ label: 'Oznaka', hint: 'Besede pod številko.', example: 'udeležencev na sezono' }),
        pripona: z
          .string()
          .default('')
          .meta({ kind: 'text', label: 'Pripona', hint: 'Znak za številko.', example: '"+"' }),
        obratno: flag({
          label: 'Odštevanje',
          hint: 'true: števec šteje nazaj od letošnjega leta.',
          example: 'true',
        }),
      }),
      { label: 'Statistika', hint: 'Številke v razdelku »Naša rast in dosežki«.' },
    ),
    novice_uvod: longText({
      label: 'Uvod v novice',
      hint: 'Stavek nad objavami z družbenega omrežja.',
      example: 'Dogajanje spremljajte na naši strani na Facebooku.',
    }),
  }),
})
