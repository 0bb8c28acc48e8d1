// What the form editor asks of GitHub (Enterprise, on a host of its own).
import {
  type Commit,
  type Face,
  PERSON,
  type Repository,
  type StandInForge,
  startForge,
  toSha,
  toTree,
} from './forge'

interface CommitInput {
  branch: { branchName: string }
  expectedHeadOid: string
  fileChanges: Pick<Commit, 'additions' | 'deletions'>
}

interface PullRequestInput {
  head: string
  base: string
}

const REPOSITORY = '/api/v3/repos/ckd/spletna-stran'
const LABEL = /(\w+):\s+(object|ref)\((?:oid|qualifiedName): ("[^"]*"|\$\w+)/g

const FACE: Face = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: 'repo',
  proof: 'secret',
  scheme: 'token',
  user: '/api/v3/user',
  answer({ path, body }, repository) {
    if (path.includes('/collaborators/')) return {}
    if (path.includes('/git/trees/')) return { tree: toTree(repository) }
    if (path.includes('/git/blobs/')) return repository.findBlob(path.slice(path.lastIndexOf('/') + 1))
    if (path === `${REPOSITORY}/pulls`) {
      const { head, base }: PullRequestInput = JSON.parse(body)
      const number = repository.mergeRequests.push({ source: head, target: base })
      const now = new Date().toISOString()
      return { number, node_id: '', title: '', html_url: '', created_at: now, updated_at: now }
    }
    if (path.startsWith(`${REPOSITORY}/issues/`)) return []
    if (path !== '/api/graphql') return undefined
    const { query, variables }: { query: string; variables: { input?: CommitInput } } = JSON.parse(body)
    return { data: answerQuery(query, variables.input, repository) }
  },
}

/** Answers each label of a query by what it asks for. */
function answerQuery(query: string, input: CommitInput | undefined, repository: Repository): object {
  const { head, files, findBlob } = repository
  if (query.includes('createRef(')) return { createRef: { ref: { name: '' } } }
  if (query.includes('fork:')) return { fork: { id: '' }, base: { ref: { target: { oid: head() } } } }
  if (input) {
    // Who saves must know the last commit; a branch of its own starts from that one too.
    if (input.expectedHeadOid !== head()) return {}
    repository.save({ branch: input.branch.branchName, ...input.fileChanges })
    const labels = input.fileChanges.additions.map(({ path }, index) => [
      `file_${index}`,
      { oid: toSha(files.get(path)) },
    ])
    const commit = { oid: head(), committedDate: new Date().toISOString(), ...Object.fromEntries(labels) }
    return { createCommitOnBranch: { commit } }
  }
  const author = { ...PERSON, user: { id: PERSON.id, login: PERSON.login } }
  const nodes = [{ oid: head(), message: '', author, committedDate: new Date(0).toISOString() }]
  const target = { history: { nodes } }
  const labelled = [...query.matchAll(LABEL)].map(([, label, kind, value = '']) => {
    const text = findBlob(value.slice(1, -1))?.toString('utf8')
    return [label, kind === 'object' ? { text, isTruncated: false } : { target }]
  })
  return {
    repository: { ref: { target }, pullRequests: { nodes: [] }, ...Object.fromEntries(labelled) },
  }
}

/** @param contentDir becomes `content/` of the repository */
export const startGitHub = (contentDir: string): Promise<StandInForge> => startForge(FACE, contentDir)
