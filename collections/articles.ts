import { listArchive } from './issues'
import { type Article, listNews } from './news'

/** All of them, the newest first. */
export const listArticles = (): Article[] =>
  [...listNews(), ...listArchive()].sort((a, b) => b.day.localeCompare(a.day))

/** @throws Error when there is none at this address. */
export function getArticle(path: string): Article {
  const article = listArticles().find((candidate) => candidate.path === path)
  if (!article) throw new Error(`There is no article at ${path}`)
  return article
}
