// One picture file by itself: whether the site can show it, and whether its name is one that people can type.
import { toPlainName } from '../written-values'
import { readPictureHeader } from './picture-header'
import { type Problem, tellFile, toHint } from './problem'

/** Below this a photo looks blurred even on a phone. */
const MIN_WIDTH = 600
/** What the picture maker refuses: a limit against files made to exhaust memory. */
const MAX_PIXELS = 268_402_689
const LARGE_FILE = 25 * 1024 * 1024

/** One picture file: its kind, size and name. */
export function checkPicture(path: string, bytes: Uint8Array): Problem[] {
  const tell = (message: string) => [tellFile(path, message)]
  const header = readPictureHeader(bytes)
  if (header.kind === 'heic')
    return tell(
      'Slika je v zapisu HEIC, čeprav ima drugo končnico. Odprite jo v telefonu ali računalniku, shranite kot JPG in naložite znova.',
    )
  if (header.kind === 'gif' || header.kind === 'other')
    return tell(
      'Datoteka ni slika JPG, PNG ali WebP, čeprav ima tako končnico. Sliko shranite znova in jo še enkrat naložite.',
    )
  if (header.isCut || header.width === 0 || header.height === 0)
    return tell('Slika je poškodovana: del datoteke manjka. Naložite jo še enkrat.')
  if (header.width * header.height > MAX_PIXELS)
    return tell(
      `Slika je prevelika (${header.width} × ${header.height} pik). Pomanjšajte jo na največ 6000 pik po daljši stranici.`,
    )
  const hints: string[] = []
  if (Math.max(header.width, header.height) < MIN_WIDTH) {
    hints.push(
      `Slika je majhna (${header.width} × ${header.height} pik), zato bo videti nejasna. Daljša stranica naj ima vsaj ${MIN_WIDTH} pik, najbolje 1600 ali več.`,
    )
  }
  if (bytes.length > LARGE_FILE)
    hints.push(
      'Datoteka je zelo velika (več kot 25 MB). Na strani se samodejno pomanjša, shranjevanje in gradnja pa trajata dlje.',
    )
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*\.(jpe?g|png|webp)$/.test(name)) {
    hints.push(
      `V imenu slike so ${describeName(name)}. Stran deluje tudi tako. Če jo preimenujete, naj bo ime na primer ${toPlainName(name)}; popravite ga tudi v datoteki, v kateri je vpisano.`,
    )
  }
  return hints.map((message) => toHint(tellFile(path, message)))
}

function describeName(name: string): string {
  const parts = [
    name !== name.normalize('NFC')
      ? 'črke č, š ali ž v zapisu, ki ga uporablja macOS'
      : /[^\u0020-\u007e]/.test(name)
        ? 'črke č, š, ž ali drugi posebni znaki'
        : '',
    /\s/.test(name) ? 'presledki' : '',
    /[A-Z]/.test(name) ? 'velike črke' : '',
    /[^\p{L}\p{M}\p{N}\s._-]/u.test(name) ? 'oklepaji ali ločila' : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'nenavadna ločila'
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} in ${parts.at(-1)}`
}
