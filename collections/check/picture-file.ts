// One picture file by itself: whether the site can show it.
import { readPictureHeader } from './picture-header'
import { type Problem, tellFile, toHint } from './problem'

/** Below this a photo looks blurred even on a phone. */
const MIN_WIDTH = 600
/** What the picture maker refuses: a limit against files made to exhaust memory. */
const MAX_PIXELS = 268_402_689

/** One picture file: its kind and size. */
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
  if (Math.max(header.width, header.height) >= MIN_WIDTH) return []
  const message = `Slika je majhna (${header.width} × ${header.height} pik), zato bo videti nejasna. Daljša stranica naj ima vsaj ${MIN_WIDTH} pik, najbolje 1600 ali več.`
  return [toHint(tellFile(path, message))]
}
