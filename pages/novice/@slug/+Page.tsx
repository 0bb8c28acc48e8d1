import { listHeadings } from '../../../collections/headings'
import { getArticle } from '../../../collections/issues'
import { Article } from '../../../components/Article'

export default function ArticlePage({ path }: { path: string }) {
  const article = getArticle(path)
  return <Article article={article} headings={listHeadings(article.html)} />
}
