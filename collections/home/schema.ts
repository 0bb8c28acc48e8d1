import { z } from 'zod'
import { defineCollection } from '../collection'
import { alt, flag, integer, leadParagraph, list, longText, object, pageKeys, picture, text } from '../keys'

/** The home page (docs/product.md, section 2, »Home page«). */
export const homeCollection = defineCollection({
  name: 'Home',
  label: 'domača stran',
  files: 'domov.yaml',
  schema: object({
    ...pageKeys('USTVARJAMO KULTURNO PRIHODNOST', 'Delavnice za otroke, mlade in odrasle v Primerju.'),
    uvod: leadParagraph('Od leta 1972 v Primerju pripravljamo delavnice za otroke, mlade in odrasle.'),
    diapozitivi: list(
      object({
        slika: picture('Slika', 'Pot do slike.', 'domov/hero-1.png'),
        opis_slike: alt,
      }),
      'Diapozitivi',
      'Slike v vrtiljaku na vrhu strani.',
    ),
    lokacije: list(
      object({
        ime: text('Ime lokacije', 'Kje potekajo delavnice.', 'Dom kulture Primerje'),
        naslov: text('Naslov', 'Ulica, pošta in kraj.', 'Ulica 1, 1000 Primerje'),
        podrobnosti: longText(
          'Podrobnosti',
          'Kako do tja in kaj tam poteka.',
          'Vhod skozi glasbeno šolo, drugo nadstropje.',
        ),
        slika: picture('Slika', 'Pot do slike.', 'domov/lokacija-1.png'),
        opis_slike: alt,
      }),
      'Lokacije',
      'Prostori, v katerih potekajo delavnice.',
    ),
    statistika: list(
      object({
        vrednost: integer('Vrednost', 'Samo številka.', '112'),
        oznaka: text('Oznaka', 'Besede pod številko.', 'udeležencev na sezono'),
        pripona: z
          .string()
          .default('')
          .meta({ kind: 'text', label: 'Pripona', hint: 'Znak za številko.', example: '"+"' }),
        obratno: flag('Odštevanje', 'true: števec šteje nazaj od letošnjega leta.', 'true'),
      }),
      'Statistika',
      'Številke v razdelku »Naša rast in dosežki«.',
    ),
    novice_uvod: longText(
      'Uvod v novice',
      'Stavek nad objavami z družbenega omrežja.',
      'Dogajanje spremljajte na naši strani na Facebooku.',
    ),
  }),
})
