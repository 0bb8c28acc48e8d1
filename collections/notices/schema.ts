import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import { linkTarget, list, longText, moment, object, sample, text } from '../keys'

/** Urgent notices, shown on top of every page until they end. */
export const noticeCollection = defineCollection({
  name: 'Notices',
  label: 'obvestila',
  files: 'obvestila.yaml',
  rules: [checkDayOrder('obvestila')],
  schema: object({
    obvestila: list(
      object({
        besedilo: longText(
          'Besedilo',
          'En ali dva stavka na vrhu vseh strani.',
          'Zaradi bolezni v ponedeljek, 2. marca, ni srečanja gledališke skupine.',
        ),
        od: moment(
          'Od',
          'Od kdaj se pokaže, z uro ali brez; brez vrstice takoj.',
          '1. 3. 2026 ob 18.00',
        ).optional(),
        do: moment(
          'Do',
          'Do kdaj velja, z uro ali do konca dneva; potem izgine samo.',
          '2. 3. 2026 ob 22.00',
        ),
        povezava: linkTarget(
          'Povezava',
          'Kje piše več: naslov na tem spletnem mestu ali drugje.',
          '/kontakt',
        ).optional(),
        napis: text(
          'Napis povezave',
          'Besede na povezavi; brez njih piše »Več o tem«.',
          'Pišite nam',
        ).optional(),
      }),
      'Obvestila',
      'Nujna obvestila na vrhu vseh strani.',
    ).default([]),
    vzorec: sample,
  }),
})
