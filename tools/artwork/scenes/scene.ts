import type { Svg } from '../primitives'

export interface SceneOptions {
  /** How many people (or puppets) are in it; a scene without people when 0 or absent. */
  people?: number
}

/** Draws a picture of the given size in pixels; the seed decides every detail. */
export type Scene = (width: number, height: number, seed: string, options?: SceneOptions) => Svg
