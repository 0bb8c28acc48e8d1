import { getEntry } from '../read'
import { questionCollection } from './schema'

/** What parents ask again and again. */
export function listQuestions() {
  return getEntry(questionCollection).keys.vprasanja.map(({ vprasanje, odgovor }) => ({
    question: vprasanje,
    answer: odgovor,
  }))
}
