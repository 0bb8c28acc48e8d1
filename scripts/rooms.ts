/** The rooms of the server from the ground up: each knows those below its own floor, which biome.json holds. */
export const FLOORS = [
  ['core'],
  ['web', 'mail', 'journal'],
  ['submissions'],
  ['season'],
  ['people'],
  ['office'],
  ['operator'],
]
