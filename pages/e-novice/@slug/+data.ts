// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { getArchived } from '../../../collections/issues'
import type { PageData } from '../../../renderer/page-context'

export type IssueData = ReturnType<typeof data>

export default function data({ routeParams }: PageContextServer) {
  const issue = getArchived(routeParams.slug ?? '')
  return {
    head: { title: issue.subject, description: issue.summary, source: issue.file },
    issue,
  } satisfies PageData
}
