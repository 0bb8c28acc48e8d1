// Photos: missing, unfit, without words, in the wrong place.
import { encode, makePng } from './base-tree'
import { all, append, type Mistake, put, remove, rename, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const NFD = 'čopič'.normalize('NFD')
const heic = encode('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')

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
]
