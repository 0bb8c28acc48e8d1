import { removeInvisibleCharacters } from '../../../common/characters'
import { requiredLine } from '../../../common/forms/fields'
import { LETTER_MAX_LENGTHS } from '../../../common/letter-kinds'
import { defineForm } from '../../office/form'

/** Defines the form of a typed letter. @param text rows and hint of the field for the text */
export const defineLetterForm = (text: { rows: number; hint: string }) =>
  defineForm({
    subject: {
      name: 'zadeva',
      label: 'Zadeva',
      schema: requiredLine('Napišite zadevo.', LETTER_MAX_LENGTHS.subject, (typed) =>
        removeInvisibleCharacters(typed).replace(/\s+/g, ' ').trim(),
      ),
    },
    body: {
      name: 'besedilo',
      label: 'Besedilo',
      ...text,
      schema: requiredLine('Napišite besedilo.', LETTER_MAX_LENGTHS.body, (typed) =>
        removeInvisibleCharacters(typed).trim(),
      ),
    },
  })
