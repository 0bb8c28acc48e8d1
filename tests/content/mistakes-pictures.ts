// Photos: missing, unfit, without words, in the wrong place.
import { encode, makePng } from './base-tree'
import { all, append, type Mistake, put, remove, rename, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const NFD = 'čopič'.normalize('NFD')
const heic = encode('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')

/** A phone's »motion photo«: a whole JPEG of one scan, with a film behind it. */
const motionPhoto = Uint8Array.from([
  ...[
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 4, 0, 6, 0, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x2a,
  ],
  ...[0xff, 0xd9],
  ...encode(`\u0000\u0000\u0000\u0018ftypmp42${'film'.repeat(3000)}`),
])

export const pictureMistakes: Mistake[] = [
  { name: 'slike ni', outcome: 'error', change: remove('delavnice/muzikal.png') },
  {
    name: 'slika je nalozena pod imenom iz fotoaparata',
    outcome: 'error',
    change: rename('delavnice/muzikal.png', 'delavnice/IMG_4711.PNG'),
  },
  {
    name: 'druge velike crke v imenu slike',
    outcome: 'error',
    change: replace(M, 'slika: muzikal.png', 'slika: Muzikal.PNG'),
  },
  {
    name: 'druga koncnica slike',
    outcome: 'error',
    change: rename('delavnice/muzikal.png', 'delavnice/muzikal.jpg'),
  },
  {
    name: 'slika v napacni mapi',
    outcome: 'error',
    change: rename('mentorji/lutke.png', 'galerija/delavnice/lutke.png'),
  },
  { name: 'slika heic', outcome: 'error', change: rename('delavnice/muzikal.png', 'delavnice/muzikal.HEIC') },
  { name: 'slika heic s koncnico jpg', outcome: 'error', change: put('galerija/delavnice/nastop.jpg', heic) },
  { name: 'slika gif', outcome: 'error', change: put('galerija/delavnice/nastop.gif', encode('GIF89a')) },
  {
    name: 'spletna stran shranjena kot slika',
    outcome: 'error',
    change: put('galerija/delavnice/nastop.jpg', '<!doctype html><html lang="sl"></html>'),
  },
  {
    name: 'odrezana slika',
    outcome: 'error',
    change: put('galerija/delavnice/barve.png', makePng(1600, 1067).slice(0, 40)),
  },
  {
    name: 'premajhna slika',
    outcome: 'hint',
    change: put('galerija/delavnice/barve.png', makePng(320, 240)),
  },
  {
    name: 'prevelika slika',
    outcome: 'error',
    change: put('galerija/delavnice/barve.png', makePng(30000, 20000)),
  },
  {
    name: 'slika brez mesta na strani',
    outcome: 'hint',
    change: put('delavnice/balet.png', makePng(1600, 1067)),
  },
  {
    name: 'slika brez opisa',
    outcome: 'error',
    change: replace(M, 'opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.\n', ''),
  },
  {
    name: 'opis slike je ime datoteke',
    outcome: 'hint',
    change: replace(
      M,
      'opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.',
      'opis_slike: muzikal.png',
    ),
  },
  {
    name: 'slika galerije brez opisa',
    outcome: 'hint',
    change: put('galerija/delavnice/nastop.png', makePng(1600, 1067)),
  },
  {
    name: 'opis slike ki je ni',
    outcome: 'hint',
    change: replace('galerija/delavnice.yaml', 'oder.png', 'odr.png'),
  },
  {
    name: 'presledki in velike crke v imenu slike',
    outcome: 'hint',
    change: all(
      put('galerija/delavnice/Nastop 2026 (1).JPG', makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  Nastop 2026 (1).JPG: Otroci na odru.\n'),
    ),
  },
  {
    name: 'sumniki v imenu slike',
    outcome: 'hint',
    change: all(
      put('galerija/delavnice/čopič.png', makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  čopič.png: Čopič v otroški roki.\n'),
    ),
  },
  {
    name: 'sumniki v imenu slike iz racunalnika apple',
    outcome: 'hint',
    change: all(
      put(`galerija/delavnice/${NFD}.png`, makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  čopič.png: Čopič v otroški roki.\n'),
    ),
  },
  {
    name: 'sumniki v podatku iz racunalnika apple',
    outcome: 'hint',
    change: all(
      rename('delavnice/muzikal.png', 'delavnice/čopič.png'),
      replace(M, 'slika: muzikal.png', `slika: ./${NFD}.png`),
    ),
  },
  {
    name: 'album brez datoteke',
    outcome: 'error',
    change: put('albumi/srečanja/prva.png', makePng(1600, 1067)),
  },
  {
    name: 'slika neposredno v mapi galerije',
    outcome: 'error',
    change: put('galerija/nastop.png', makePng(1600, 1067)),
  },
  {
    name: 'slika v podmapi albuma',
    outcome: 'error',
    change: put('albumi/srecanje/dan-1/nastop.png', makePng(1600, 1067)),
  },
  { name: 'fotografija s posnetkom', outcome: 'hint', change: put('delavnice/IMG.jpg', motionPhoto) },
  {
    name: 'odrezana fotografija s posnetkom',
    outcome: 'error',
    change: put('galerija/delavnice/barve.png', motionPhoto.slice(0, 26)),
  },
  {
    name: 'dve sliki z istim imenom in drugo koncnico',
    outcome: 'error',
    change: all(
      put('galerija/delavnice/oder.jpg', makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  oder.jpg: Otroci na odru.\n'),
    ),
  },
  {
    name: 'slika s posevnico nazaj',
    outcome: 'error',
    change: replace('domov.yaml', 'domov/hero-1.png', 'domov\\hero-1.png'),
  },
]
