import { getEntry } from '../read'
import { questionCollection } from './schema'

export interface Question {
  question: string
  answer: string
}

export function listQuestions(): Question[] {
  return getEntry(questionCollection).keys.vprasanja.map(({ vprasanje, odgovor }) => ({
    question: vprasanje,
    answer: odgovor,
  }))
}
