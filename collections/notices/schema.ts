import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import { group, list, longText, moment, place, sample, text } from '../keys'

/** Urgent notices, shown on top of every page until they end. */
export const noticeCollection = defineCollection({
  name: 'Notices',
  label: 'obvestila',
  files: 'obvestila.yaml',
  hasBody: false,
  mayShrink: true,
  rules: [checkDayOrder('obvestila')],
  schema: group({
    obvestila: list(
      group({
        besedilo: longText({
          label: 'Besedilo',
          hint: 'En ali dva stavka na vrhu vseh strani.',
          example: 'Zaradi bolezni v ponedeljek, 2. marca, ni srečanja gledališke skupine.',
        }),
        od: moment({
          label: 'Od',
          hint: 'Od kdaj se pokaže, z uro ali brez; brez vrstice takoj.',
          example: '1. 3. 2026 ob 18.00',
        }).optional(),
        do: moment({
          label: 'Do',
          hint: 'Do kdaj velja, z uro ali do konca dneva; potem izgine samo.',
          example: '2. 3. 2026 ob 22.00',
        }),
        povezava: place({
          label: 'Povezava',
          hint: 'Kje piše več: naslov na tem spletnem mestu ali drugje.',
          example: '/kontakt',
        }).optional(),
        napis: text({
          label: 'Napis povezave',
          hint: 'Besede na povezavi; brez njih piše »Več o tem«.',
          example: 'Pišite nam',
        }).optional(),
      }),
      { label: 'Obvestila', hint: 'Nujna obvestila na vrhu vseh strani.' },
    ).default([]),
    vzorec: sample,
  }),
})
