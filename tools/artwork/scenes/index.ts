import type { ArtForm } from '../../../common/art-forms'
import { choir } from './choir'
import { musical } from './musical'
import { painting } from './painting'
import { puppets } from './puppets'
import type { Scene } from './scene'
import { theatre } from './theatre'
import { voice } from './voice'
import { writing } from './writing'

/** The scene of each art form. */
export const SCENES: Record<ArtForm, Scene> = {
  gledalisce: theatre,
  slikanje: painting,
  lutke: puppets,
  tehnika: voice,
  skupina: choir,
  pisanje: writing,
  muzikal: musical,
}
