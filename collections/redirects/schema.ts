import { defineCollection } from '../collection'
import { group, list, path } from '../keys'

/** Old addresses that lead to new ones, so that no printed or shared link ever dies. */
export const redirectCollection = defineCollection({
  name: 'Redirects',
  label: 'preusmeritve',
  files: 'preusmeritve.yaml',
  hasBody: false,
  schema: group({
    preusmeritve: list(
      group({
        iz: path({
          label: 'Stari naslov',
          hint: 'Pot, ki ne obstaja več.',
          example: '/delavnice/stara-delavnica',
        }),
        v: path({ label: 'Novi naslov', hint: 'Pot, ki jo nadomešča.', example: '/delavnice/muzikal' }),
      }),
      { label: 'Preusmeritve', hint: 'Ena vrstica za vsak stari naslov.' },
    ),
  }),
})
