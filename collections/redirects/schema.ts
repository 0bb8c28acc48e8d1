import { defineCollection } from '../collection'
import { group, integer, list, path, text } from '../keys'
import { checkRedirects } from './rules'

/** Old addresses that lead to new ones, so that no printed or shared link ever dies. */
export const redirectCollection = defineCollection({
  name: 'Redirects',
  label: 'preusmeritve',
  files: 'preusmeritve.yaml',
  hasBody: false,
  mayShrink: true,
  otherNames: { iz: ['s', 'z', 'od', 'staro'], v: ['na', 'do', 'novo'] },
  rules: [checkRedirects],
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
      { label: 'Preusmeritve', hint: 'Stari naslovi, ki naj obiskovalca peljejo na nove.' },
    ).default([]),
    odstranjeno: list(
      group({
        kaj: text({
          label: 'Kaj',
          hint: 'Datoteka ali mapa pod content, ki je odstranjena namenoma.',
          example: 'mentorji/lutke.md',
        }),
        ostane: integer({
          label: 'Ostane',
          hint: 'Pri cenikih, koledarju in drugih seznamih: koliko vpisov ostane.',
          example: '12',
        }).optional(),
      }),
      {
        label: 'Odstranjeno namenoma',
        hint: 'Potrditve, da nekaj ni izginilo po pomoti. Vrstico predlaga preverjanje vsebine.',
      },
    ).optional(),
  }),
})
