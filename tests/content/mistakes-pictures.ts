// Mistakes in photos: missing, damaged, without a description, in the wrong folder.
import { encode, makePng } from './base-tree'
import { append, error, fine, hint, type Mistake, put, remove, rename, replace } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const PICTURE = 'delavnice/muzikal.png'
const TAB = 'galerija/delavnice.yaml'
const putPhoto = (path: string) => put(path, makePng(1600, 1067))
const NFD = 'čopič'.normalize('NFD')
const heic = encode('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')

/** A motion photo of a phone: a JPEG with a video appended. */
const motionPhoto = Uint8Array.from([
  ...Buffer.from('ffd8ffc0000b080400060001011100ffda0008010100003f002affd9', 'hex'),
  ...encode(`\u0000\u0000\u0000\u0018ftypmp42${'film'.repeat(3000)}`),
])

export const pictureMistakes: Mistake[] = [
  error(
    'naslov slike na spletu',
    replace('delavnice/muzikal.md', 'slika: muzikal.png', 'slika: https://primer.si/oder.png'),
  ),
  error('slike ni', remove(PICTURE)),
  error('slika je nalozena pod imenom iz fotoaparata', rename(PICTURE, 'delavnice/IMG_4711.PNG')),
  error('druge velike crke v imenu slike', replace(MUSICAL, 'slika: muzikal.png', 'slika: Muzikal.PNG')),
  error('slika v napacni mapi', rename('mentorji/lutke.png', 'galerija/delavnice/lutke.png')),
  error('slika heic', rename(PICTURE, 'delavnice/muzikal.HEIC')),
  error('slika heic s koncnico jpg', put('galerija/delavnice/nastop.jpg', heic)),
  error('slika gif', put('galerija/delavnice/nastop.gif', encode('GIF89a'))),
  error(
    'spletna stran shranjena kot slika',
    put('galerija/delavnice/nastop.jpg', '<!doctype html><html lang="sl"></html>'),
  ),
  error('odrezana slika', put('galerija/delavnice/barve.png', makePng(1600, 1067).slice(0, 40))),
  hint('premajhna slika', put('galerija/delavnice/barve.png', makePng(320, 240))),
  error('previsoka slika', put('galerija/delavnice/barve.png', makePng(1000, 17000))),
  fine('siroka slika', put('galerija/delavnice/barve.png', makePng(20000, 1500))),
  error('prevelika slika', put('galerija/delavnice/barve.png', makePng(30000, 20000))),
  hint('slika brez mesta na strani', putPhoto('delavnice/balet.png')),
  error(
    'slika brez opisa',
    replace(MUSICAL, 'opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.\n', ''),
  ),
  hint(
    'opis slike je ime datoteke',
    replace(MUSICAL, 'Skupina z dvignjenimi rokami pleše po stopnicah.', 'IMG_4711.jpg'),
  ),
  hint('slika galerije brez opisa', putPhoto('galerija/delavnice/nastop.png')),
  hint('opis slike ki je ni', replace(TAB, 'oder.png', 'odr.png')),
  fine(
    'sumniki v imenu slike iz racunalnika apple',
    putPhoto(`galerija/delavnice/${NFD}.png`),
    append(TAB, '  čopič.png: Čopič v otroški roki.\n'),
  ),
  fine(
    'sumniki v podatku iz racunalnika apple',
    rename(PICTURE, 'delavnice/čopič.png'),
    replace(MUSICAL, 'slika: muzikal.png', `slika: ./${NFD}.png`),
  ),
  error('album brez datoteke', putPhoto('albumi/srečanja/prva.png')),
  error('slika neposredno v mapi galerije', putPhoto('galerija/nastop.png')),
  error('slika v podmapi albuma', putPhoto('albumi/srecanje/dan-1/nastop.png')),
  hint('fotografija s posnetkom', put('delavnice/IMG.jpg', motionPhoto)),
  error(
    'dve sliki z istim imenom in drugo koncnico',
    putPhoto('galerija/delavnice/oder.jpg'),
    append(TAB, '  oder.jpg: Otroci na odru.\n'),
  ),
  fine('slika s posevnico nazaj', replace('domov.yaml', 'domov/hero-1.png', 'domov\\hero-1.png')),
]
