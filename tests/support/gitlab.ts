// What the form editor asks of GitLab.
import { type Face, PERSON, type Repository, type StandInForge, startForge, toTree } from './forge'

interface Query {
  query: string
  variables: { cursor?: string; paths?: string[] }
}

interface CommitInput {
  branch: string
  start_branch?: string
  actions: { action: 'create' | 'update' | 'delete'; file_path: string; content: string; encoding: string }[]
}

interface MergeRequestInput {
  source_branch: string
  target_branch: string
}

const PROJECT = '/api/v4/projects/ckd%2Fspletna-stran'
/** So many files it names at once. */
const PAGE = 100

const FACE: Face = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: 'api',
  proof: 'PKCE',
  scheme: 'Bearer',
  user: '/api/v4/user',
  answer({ method, path, body }, repository) {
    switch (`${method} ${path}`) {
      case 'POST /api/graphql':
        return { data: { project: { repository: answerQuery(JSON.parse(body), repository) } } }
      case `GET ${PROJECT}/users`:
        return [PERSON]
      case `GET ${PROJECT}/merge_requests`:
        return []
      case `POST ${PROJECT}/merge_requests`: {
        const asked: MergeRequestInput = JSON.parse(body)
        repository.mergeRequests.push({ source: asked.source_branch, target: asked.target_branch })
        const [iid, now] = [repository.mergeRequests.length, new Date().toISOString()]
        return { id: iid, iid, sha: repository.head(), web_url: '', created_at: now, updated_at: now }
      }
      case `POST ${PROJECT}/repository/commits`:
        return saveCommit(JSON.parse(body), repository)
    }
    const [, file = ''] = /\/repository\/files\/([^/]+)\/raw$/.exec(path) ?? []
    return repository.files.get(decodeURIComponent(file))
  },
}

function answerQuery({ query, variables }: Query, repository: Repository): object {
  if (query.includes('lastCommit')) return { tree: { lastCommit: { sha: repository.head(), message: '' } } }
  if (variables.paths)
    return {
      blobs: {
        nodes: variables.paths.map((path) => ({ rawTextBlob: repository.files.get(path)?.toString() })),
      },
    }
  const start = Number(variables.cursor)
  const nodes = toTree(repository)
  return {
    tree: {
      blobs: {
        nodes: nodes.slice(start, start + PAGE),
        pageInfo: { endCursor: String(start + PAGE), hasNextPage: nodes.length > start + PAGE },
      },
    },
  }
}

function saveCommit(input: CommitInput, repository: Repository): object {
  repository.save({
    branch: input.branch,
    additions: input.actions
      .filter(({ action }) => action !== 'delete')
      .map(({ file_path: path, content, encoding }) => ({
        path,
        contents: encoding === 'base64' ? content : Buffer.from(content).toString('base64'),
      })),
    deletions: input.actions
      .filter(({ action }) => action === 'delete')
      .map(({ file_path: path }) => ({ path })),
  })
  return { id: repository.head(), committed_date: new Date().toISOString() }
}

/** @param contentDir becomes `content/` of the repository */
export const startGitLab = (contentDir: string): Promise<StandInForge> => startForge(FACE, contentDir)
