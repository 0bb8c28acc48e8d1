import { getEntry } from '../read'
import { questionCollection } from './schema'

export function listQuestions() {
  return getEntry(questionCollection).keys.vprasanja.map(({ vprasanje, odgovor }) => ({
    question: vprasanje,
    answer: odgovor,
  }))
}
