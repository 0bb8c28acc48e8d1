// Mistakes in videos: in a format that some browsers do not play, damaged, without a poster, in the wrong folder.
import { encode, makePng } from './base-tree'
import { append, error, fine, hint, type Mistake, put } from './mistake'

const TAB = 'galerija/delavnice.yaml'
const VIDEO = 'galerija/delavnice/nastop.mp4'
const describePoster = append(TAB, '  nastop.png: Otroci pojejo.\n')
const poster = put('galerija/delavnice/nastop.png', makePng(1280, 720))

/** Returns a box of an MP4 file: size, name, content. */
function makeBox(name: string, content: Uint8Array): Uint8Array {
  const box = new Uint8Array(content.length + 8)
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(encode(name), 4)
  box.set(content, 8)
  return box
}

const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Returns a video whose picture has this code. */
function makeMp4(code = 'avc1'): Uint8Array {
  const description = makeBox('stsd', join(new Uint8Array(8), makeBox(code, new Uint8Array(8))))
  return join(
    makeBox('ftyp', encode('isom')),
    makeBox('moov', makeBox('trak', description)),
    makeBox('mdat', encode('film')),
  )
}

/** Returns a good video of more than 25 MB. */
function makeLargeMp4(): Uint8Array {
  const bytes = new Uint8Array(26 * 1024 * 1024)
  const start = makeMp4()
  bytes.set(start)
  const rest = new DataView(bytes.buffer, start.length)
  rest.setUint32(0, bytes.length - start.length)
  bytes.set(encode('free'), start.length + 4)
  return bytes
}

export const videoMistakes: Mistake[] = [
  fine('posnetek z naslovno sliko in opisom', put(VIDEO, makeMp4()), poster, describePoster),
  hint('posnetek brez opisa', put(VIDEO, makeMp4()), poster),
  fine(
    'posnetek s sumniki iz racunalnika apple',
    put(`albumi/srecanje/${'čudo'.normalize('NFD')}.MP4`, makeMp4()),
    put('albumi/srecanje/čudo.png', makePng(1280, 720)),
    append('albumi/srecanje.yaml', '  čudo.png: Otroci pojejo.\n'),
  ),
  error('posnetek brez naslovne slike', put(VIDEO, makeMp4())),
  error(
    'naslovna slika posnetka z velikimi crkami',
    put(VIDEO, makeMp4()),
    put('galerija/delavnice/Nastop.png', makePng(1280, 720)),
    append(TAB, '  Nastop.png: Otroci pojejo.\n'),
  ),
  error('opis pod imenom posnetka', put(VIDEO, makeMp4()), append(TAB, '  nastop.mp4: Otroci pojejo.\n')),
  error('posnetek iz iphona', put('galerija/delavnice/IMG_0815.MOV', makeMp4('hvc1'))),
  error('posnetek webm', put('galerija/delavnice/nastop.webm', encode('\u001aEß£webm'))),
  error('zvocni posnetek', put('galerija/delavnice/pesem.mp3', encode('ID3'))),
  error('posnetek hevc s koncnico mp4', put(VIDEO, makeMp4('hvc1')), poster, describePoster),
  error('posnetek v neznanem zapisu', put(VIDEO, makeMp4('xyz1')), poster, describePoster),
  error(
    'spletna stran shranjena kot posnetek',
    put(VIDEO, '<!doctype html><html lang="sl"></html>'),
    poster,
    describePoster,
  ),
  error('odrezan posnetek', put(VIDEO, makeMp4().slice(0, -2)), poster, describePoster),
  error('prazen posnetek', put(VIDEO, ''), poster, describePoster),
  error('prevelik posnetek', put(VIDEO, makeLargeMp4()), poster, describePoster),
  error('posnetek pri delavnici', put('delavnice/muzikal.mp4', makeMp4())),
  error('posnetek v podmapi albuma', put('albumi/srecanje/dan-1/nastop.mp4', makeMp4())),
  fine(
    'ogled se ustavi in zapolni zaslon',
    append('albumi/prazen.yaml', 'ustavi_na_koncu: da\nzapolni_zaslon: da\n'),
  ),
  error('ogled se ustavi ni da ali ne', append('albumi/prazen.yaml', 'ustavi_na_koncu: konec\n')),
]
