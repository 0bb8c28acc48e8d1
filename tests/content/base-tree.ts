// A small, faultless content folder, in memory: every mistake of the corpus is one change to it.
import type { ContentSource } from '../../collections/check'
import { getLetterKind, LETTER_NAMES } from '../../common/letters'

/** Files by path below `content/`. */
export type Tree = Map<string, Uint8Array>

/** The check's view of a tree. */
export function toSource(tree: Tree): ContentSource {
  return {
    paths: [...tree.keys()],
    read: (path) => {
      const bytes = tree.get(path)
      if (!bytes) throw new Error(`${path} is not in the tree`)
      return bytes
    },
  }
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** A PNG that is nothing but a header of the given size and an end. */
export function makePng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(49)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  bytes.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 37)
  return bytes
}

const page = (title: string, more = '') => `---
naslov: ${title}
opis: Stran o kulturnih dejavnostih za otroke, mlade in odrasle.
${more}---
`

const legalPage = (title: string) => `${page(title, 'posodobljeno: 27. 10. 2025\n')}
## Namen

Besedilo razdelka.
`

const FILES: Record<string, string> = {
  'site.yaml': `ime: Center kulturnih dejavnosti Kranj
kratko_ime: CKD Kranj
leto_ustanovitve: 1972
naslov_ulica: Ulica 1
postna_stevilka: "4000"
kraj: Kranj
telefoni:
  - 04 000 00 00
  - 041 000 000
e_posta: info@ckd.example
e_posta_zasebnost: zasebnost@ckd.example
posiljatelj: CKD Kranj <prijave@ckd.example>
prejemniki:
  - info@ckd.example
druzbena_omrezja:
  - ime: Facebook
    naslov: https://www.facebook.com/ckd.example
slogani:
  - Igramo, rišemo, pojemo, pišemo.
financer: Program sofinancira Mestna občina Kranj.
izdelava: "Izdelava: CKD Kranj"
avtorske_pravice: 2024–2025
tema: svetla
solsko_leto: 2025/2026
zemljevid:
  vdelava: https://zemljevid.example/vdelava
  povezava: https://zemljevid.example/
  ponudnik: OpenStreetMap
facebook_stran: https://www.facebook.com/ckd.example
hramba:
  prijave_dni: 730
  sporocila_dni: 365
  nepotrjene_enovice_ure: 72
  racuni_leta: 10
poziv_enovice: Premiere, razstave in prosta mesta.
`,
  'domov.yaml': `naslov: USTVARJAMO KULTURNO PRIHODNOST
opis: Delavnice za otroke, mlade in odrasle v Kranju.
uvod: Delujemo od leta 1972.
diapozitivi:
  - slika: domov/hero-1.png
    opis_slike: Otroci v pisanih kostumih na odru.
lokacije:
  - ime: Hiša otrok
    naslov: Ulica 2, 4000 Kranj
    podrobnosti: Tu potekajo lutkovne delavnice.
    slika: domov/lokacija-1.png
    opis_slike: Hiša z rdečo streho ob parku.
statistika:
  - vrednost: 112
    oznaka: udeležencev na sezono
    pripona: "+"
novice_uvod: Spremljajte nas na družbenem omrežju.
`,
  'o-nas.md': `${page('CENTER KULTURNIH DEJAVNOSTI KRANJ', 'slika: o-nas.png\nopis_slike: Skupina otrok in odraslih, ki ustvarjajo.\nuvod: Delujemo od leta 1972.\nponudba:\n  - praznični zaključek sezone\n')}
Uvodni odstavek.

## Program delavnic

Program je opisan na [seznamu delavnic](/delavnice).

## Poslanstvo

Naše poslanstvo je ustvarjanje.
`,
  'delavnice.md': page('DELAVNICE'),
  'mentorji.md': page('MENTORJI'),
  'galerija.md': page('GALERIJA'),
  'kontakt.md': page('KONTAKT'),
  'novice.md': page('NOVICE'),
  'prijavnica.md': page('PRIJAVNICA NA DELAVNICE'),
  'o-jskd.md': `${page('JSKD', 'uvod: Javni sklad za kulturne dejavnosti.\nstevci:\n  - vrednost: 83800\n    oznaka: prebivalcev\n')}
Besedilo o skladu.
`,
  'pogoji-in-cenik.md': `${page('POGOJI IN CENIK')}
## Vpis

Vpišete se s [prijavnico](/prijavnica).

## Odstop

Odstop je pisen.
`,
  'obvestilo-o-zasebnosti.md': legalPage('OBVESTILO O ZASEBNOSTI'),
  'politika-piskotkov.md': legalPage('POLITIKA PIŠKOTKOV'),
  'pogoji-uporabe.md': legalPage('POGOJI UPORABE'),
  'izjava-o-dostopnosti.md': legalPage('IZJAVA O DOSTOPNOSTI'),
  'dosezki.yaml': `naslov: DOSEŽKI
opis: Nagrade in nastopi naših skupin.
kategorije:
  - ime: Gledališče
    podoba: gledalisce
    dosezki:
      - leto: 2025
        besedilo: Nagrada za najboljšo otroško predstavo.
      - leto: 2024
        besedilo: Nastop na državnem srečanju.
`,
  'cenik.yaml': `naslov: Cenik za šolsko leto 2025/2026
vrstice:
  - delavnica: muzikal
    mentor: muzikal
    ure_na_teden: "1,5"
    cena: 30
  - delavnica: lutkovna-delavnica
    mentor: lutke
    ure_na_teden: 2
    cena: 30
`,
  'koledar.yaml': `naslov: Koledar prireditev 2026
leto: 2026
dogodki:
  - ime: Srečanje lutkovnih skupin
    od: 19. 3. 2026
    dejavnost: gledalisce-in-lutke
    raven: obmocna
  - ime: Revija pevskih zborov
    od: 17. 4. 2026
    do: 18. 4. 2026
    dejavnost: zborovstvo
    raven: obmocna
  - ime: Srečanje plesnih skupin
    od: 16. 5. 2026
    dejavnost: ples
    raven: regijska
`,
  ...Object.fromEntries(
    LETTER_NAMES.map((name) => {
      const lines = getLetterKind(name).needs.map((needed) => `- Podatek: {${needed}}\n`)
      return [`sporocila/${name}.md`, `---\nzadeva: Sporočilo centra\n---\n\n${lines.join('')}`]
    }),
  ),
  'obvestila.yaml': 'obvestila:\n',
  'dogodki.yaml': 'dogodki:\n',
  'vprasanja.yaml': 'vprasanja:\n',
  'preusmeritve.yaml': 'preusmeritve:\nodstranjeno:\n',
  'delavnice/muzikal.md': `---
ime: Muzikal
vrstni_red: 1
podoba: muzikal
kratek_opis: Igra, petje in ples v eni predstavi.
dan: torek
ura: 17.00–18.30
ucilnica: Dvorana 2
mentor: muzikal
slika: muzikal.png
opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.
kaj_se_naucite:
  - Zapeti pesem kot prizor.
  - Osvojiti koreografijo.
priloznosti:
  - naslov: Gostovanja
    besedilo: Nastopamo na festivalih.
zakljucek:
  naslov: Sezono sklenemo z javno produkcijo.
---

V muzikalu se pesem začne tam, kjer govor ne zadošča več.

## Kako delamo

Vadimo enkrat na teden. Cena je v [ceniku](/pogoji-in-cenik).
`,
  'delavnice/lutkovna-delavnica.md': `---
ime: Lutkovna delavnica
vrstni_red: 2
kratek_opis: Lutke iz vsega, kar je pri roki.
mentor: lutke
---

Izdelamo lutke in zaigramo predstavo.
`,
  'mentorji/muzikal.md': `---
ime: Mentorica muzikala
vloga: pevka in plesalka
slika: muzikal.png
opis_slike: Nasmejana mentorica ob klavirju.
vrstni_red: 1
---

Poje in pleše od otroštva.
`,
  'mentorji/lutke.md': `---
ime: Mentor lutkovne delavnice
vloga: lutkar
slika: lutke.png
opis_slike: Mentor z leseno lutko v roki.
vrstni_red: 2
---

Izdeluje lutke.
`,
  'galerija/delavnice.yaml': `naslov: Utrinki z delavnic
vrstni_red: 1
opis: Kako delamo.
opisi_slik:
  barve.png: Otroške roke z barvnimi čopiči.
  oder.png: Otroci se priklanjajo občinstvu.
`,
  'albumi/srecanje.yaml': `naslov: Srečanje gledaliških skupin
vrstni_red: 1
naslovnica: prva.png
opisi_slik:
  prva.png: Igralska skupina na odru.
`,
  'albumi/prazen.yaml': 'naslov: Album brez slik\nvrstni_red: 2\n',
}

const PICTURES = [
  'o-nas.png',
  'domov/hero-1.png',
  'domov/lokacija-1.png',
  'delavnice/muzikal.png',
  'mentorji/muzikal.png',
  'mentorji/lutke.png',
  'galerija/delavnice/barve.png',
  'galerija/delavnice/oder.png',
  'albumi/srecanje/prva.png',
]

/** Encoded once: the check remembers files by their bytes, and most of a folder stays as it was. */
const BASE: [string, Uint8Array][] = [
  ...Object.entries(FILES).map(([path, text]): [string, Uint8Array] => [path, encode(text)]),
  ...PICTURES.map((path): [string, Uint8Array] => [path, makePng(1600, 1067)]),
]

/** A fresh copy of the faultless folder; changes replace bytes, never alter them. */
export function makeBaseTree(): Tree {
  return new Map(BASE)
}
