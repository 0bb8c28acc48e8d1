import { score, stage, town } from './heroes'
import { childrensHouse, musicSchool } from './places'
import { MENTORS, portrait } from './portraits'
import type { Svg } from './primitives'
import { SCENES } from './scenes'
import { dance, leap } from './scenes/dance'
import { closedCurtain, conductor, curtainCall, exhibition, festival } from './scenes/events'
import { camera, cinema, clapper, filmStrip } from './scenes/film'
import { accordion, folklore, roundDance } from './scenes/folklore'
import { puppetBooth } from './scenes/puppets'
import { artRoom, entrance, hall, pianoRoom, shelves, staircase } from './scenes/rooms'
import type { Scene } from './scenes/scene'
import { books, brushes, masks, microphone, score as notes, quill, spotlights } from './scenes/still-lifes'
import { soloist } from './scenes/voice'

const { gledalisce, slikanje, lutke, tehnika, skupina, pisanje, muzikal } = SCENES

/** Width and height in pixels. Ratios as photographs have them, so that a photo replaces any picture. */
type Format = readonly [number, number]
const LANDSCAPE: Format = [1600, 1067]
const UPRIGHT: Format = [1000, 1333]
const SQUARE: Format = [1200, 1200]

/** File name without ending, scene, format, number of people; the variant changes what chance decides. */
type Entry = readonly [name: string, scene: Scene, format: Format, people?: number, variant?: number]

const folders: Record<string, readonly Entry[]> = {
  delavnice: [
    ['gledaliske-delavnice', gledalisce, LANDSCAPE, 5],
    ['slikanje-risanje', slikanje, LANDSCAPE, 6],
    ['lutkovna-delavnica', lutke, LANDSCAPE, 4, 9],
    ['vokalna-tehnika', tehnika, LANDSCAPE, 5],
    ['vokalna-skupina', skupina, LANDSCAPE, 9],
    ['kreativno-pisanje', pisanje, LANDSCAPE, 6],
    ['muzikal', muzikal, LANDSCAPE, 6, 4],
  ],
  'galerija/delavnice': [
    ['copici-in-barve', brushes, SQUARE],
    ['glave-lutk', shelves, LANDSCAPE],
    ['lutke-na-vaji', lutke, SQUARE, 2],
    ['ob-stojalih', slikanje, LANDSCAPE, 4],
    ['poteze-copica', slikanje, SQUARE],
    ['prvi-osnutki', pisanje, UPRIGHT],
    ['skupno-petje', skupina, SQUARE, 5],
    ['smeh-in-jok', masks, LANDSCAPE],
    ['vaja-diha', tehnika, SQUARE],
  ],
  'galerija/produkcije': [
    ['koncert-vokalne-skupine', skupina, LANDSCAPE, 7],
    ['literarni-vecer', pisanje, SQUARE, 3],
    ['lutkovna-predstava', puppetBooth, LANDSCAPE],
    ['muzikal-na-stopnicah', muzikal, LANDSCAPE, 5, 2],
    ['predstava-na-odru', gledalisce, SQUARE, 3],
    ['priklon', curtainCall, LANDSCAPE, 5],
    ['razstava-slik', exhibition, LANDSCAPE],
  ],
  'galerija/lokacija': [
    ['atelje', artRoom, LANDSCAPE],
    ['dvorana', hall, LANDSCAPE],
    ['glasbena-soba', pianoRoom, LANDSCAPE],
    ['stopnisce', staircase, UPRIGHT],
    ['vhod', entrance, LANDSCAPE],
  ],
  'galerija/ostalo': [
    ['festival', festival, LANDSCAPE],
    ['obisk-kina', cinema, SQUARE],
    ['pred-predstavo', closedCurtain, LANDSCAPE],
    ['reflektorji', spotlights, SQUARE],
  ],
  'albumi/srecanje-otroskih-gledaliskih-skupin': [
    ['kralj-in-prijatelji', gledalisce, SQUARE, 3],
    ['maske', masks, LANDSCAPE, 0, 4],
    ['pred-predstavo', closedCurtain, LANDSCAPE, 0, 3],
    ['priklon', curtainCall, LANDSCAPE, 6],
    ['v-soju-luci', gledalisce, UPRIGHT, 2],
  ],
  'albumi/srecanje-lutkovnih-skupin': [
    ['lutke-na-nitih', lutke, SQUARE, 2],
    ['lutkovni-oder', puppetBooth, SQUARE],
    ['police-z-glavami', shelves, LANDSCAPE],
    ['ples-lutk', lutke, LANDSCAPE, 4],
    ['velika-lutka', lutke, UPRIGHT, 1],
  ],
  'albumi/srecanje-odraslih-gledaliskih-skupin': [
    ['dialog', gledalisce, SQUARE, 2],
    ['dvorana', hall, LANDSCAPE],
    ['priklon', curtainCall, LANDSCAPE, 4],
    ['reflektorji', spotlights, LANDSCAPE],
    ['smeh-in-jok', masks, UPRIGHT, 0, 6],
    ['zbor-na-odru', gledalisce, LANDSCAPE, 4],
  ],
  'albumi/revija-otroskih-pevskih-zborov': [
    ['glasovi-otrok', skupina, SQUARE, 5],
    ['loki-glasov', skupina, SQUARE],
    ['note', notes, LANDSCAPE],
    ['pred-zborom', conductor, LANDSCAPE],
    ['v-dveh-vrstah', skupina, LANDSCAPE, 9],
  ],
  'albumi/revija-odraslih-pevskih-zborov': [
    ['ob-znaku-za-zacetek', conductor, SQUARE, 0, 2],
    ['partitura', notes, LANDSCAPE, 0, 2],
    ['solo', soloist, UPRIGHT],
    ['sozvocje', skupina, LANDSCAPE],
    ['vsi-glasovi', skupina, LANDSCAPE, 7],
    ['zvocni-valovi', tehnika, LANDSCAPE],
  ],
  'albumi/srecanje-otroskih-folklornih-skupin': [
    ['drug-ob-drugem', folklore, SQUARE, 3],
    ['harmonika', accordion, LANDSCAPE],
    ['kolo', roundDance, SQUARE, 12],
    ['na-travniku', folklore, LANDSCAPE, 5],
  ],
  'albumi/srecanje-odraslih-folklornih-skupin': [
    ['dva-para', folklore, LANDSCAPE, 4],
    ['kolo', roundDance, LANDSCAPE, 10],
    ['meh', accordion, SQUARE, 0, 2],
    ['par', folklore, UPRIGHT, 2],
  ],
  'albumi/srecanje-plesnih-skupin': [
    ['duet', dance, SQUARE, 2],
    ['luci', spotlights, LANDSCAPE],
    ['skok', leap, SQUARE],
    ['skupinska-koreografija', dance, LANDSCAPE, 4],
    ['trio', dance, LANDSCAPE, 3],
  ],
  'albumi/srecanje-filmskih-ustvarjalcev': [
    ['filmski-trak', filmStrip, LANDSCAPE],
    ['kamera', camera, LANDSCAPE],
    ['klapa', clapper, SQUARE],
    ['polna-dvorana', cinema, LANDSCAPE],
    ['projekcija', cinema, SQUARE],
  ],
  'albumi/literarni-vecer': [
    ['branje', pisanje, SQUARE, 3],
    ['knjizna-polica', books, LANDSCAPE],
    ['list-besedila', pisanje, LANDSCAPE],
    ['ob-mikrofonu', microphone, LANDSCAPE],
    ['pero', quill, UPRIGHT],
  ],
}

/**
 * All sample pictures: path below content/ → how to draw it. A picture depends on its path alone, so the
 * same path always gives the same bytes.
 */
export function catalogue(): Map<string, () => Svg> {
  const pictures = new Map<string, () => Svg>([
    ['domov/hero-1.png', () => stage()],
    ['domov/hero-2.png', () => town()],
    ['domov/hero-3.png', () => score()],
    ['domov/lokacija-1.png', () => musicSchool()],
    ['domov/lokacija-2.png', () => childrensHouse()],
    ['o-nas.png', () => gledalisce(...LANDSCAPE, 'o-nas 2', { people: 6 })],
  ])
  for (const mentor of MENTORS) pictures.set(`mentorji/${mentor}.png`, () => portrait(mentor))
  for (const [folder, entries] of Object.entries(folders)) {
    for (const [name, scene, [width, height], people, variant = 1] of entries) {
      pictures.set(`${folder}/${name}.png`, () =>
        scene(width, height, `${folder}/${name} ${variant}`, { people }),
      )
    }
  }
  return pictures
}
