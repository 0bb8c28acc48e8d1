// A stand-in for GitHub Enterprise: the API calls of the form editor, and a repository in memory.
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from './built-server'

export interface Commit {
  branch: string
  /** Contents are in Base64. */
  additions: { path: string; contents: string }[]
  deletions: { path: string }[]
}

interface CommitInput {
  branch: { branchName: string }
  fileChanges: Pick<Commit, 'additions' | 'deletions'>
}

export type StandInForge = Awaited<ReturnType<typeof startGitHub>>

type Repository = ReturnType<typeof openRepository>

const REPOSITORY = '/api/v3/repos/ckd/spletna-stran'
const LABEL = /(\w+):\s+(object|ref)\((?:oid|qualifiedName): ("[^"]*"|\$\w+)/g
const PERSON = { id: 1, login: 'urednica', name: 'Urednica' }
const AVATAR = '/avatar.svg'
/** Hash of the only commit of `main`. */
const HEAD = '0123456789'.repeat(4)

/** @param contentDir becomes `content/` of the repository */
export async function startGitHub(contentDir: string) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const repository = openRepository(contentDir)
  const token: string = randomUUID()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? url)
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
    const body = await text(request)
    if (request.method === 'OPTIONS') response.end()
    else if (pathname === AVATAR) {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    } else if (request.headers.authorization !== `token ${token}`)
      sendJson(response, { message: 'Unauthorized' }, 401)
    else if (pathname === '/api/v3/user')
      sendJson(response, { ...PERSON, email: '', avatar_url: url + AVATAR, html_url: url })
    else {
      const result = respondToCall(pathname, body, repository)
      if (Buffer.isBuffer(result)) response.end(result)
      else sendJson(response, result ?? { message: 'Not Found' }, result ? 200 : 404)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url,
    /** The repository's URL, as an operator configures it. */
    repository: `${url}/ckd/spletna-stran`,
    /** Access token, as staff create one for themselves. */
    token,
    /** Commits, the earliest first. */
    commits: repository.commits,
    mergeRequests: repository.mergeRequests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** @returns undefined for unknown paths */
function respondToCall(path: string, body: string, repository: Repository): object | Buffer | undefined {
  if (path.includes('/collaborators/')) return {}
  if (path.includes('/git/trees/')) return { tree: repository.listTree() }
  if (path.includes('/git/blobs/')) return repository.findBlob(path.slice(path.lastIndexOf('/') + 1))
  if (path === `${REPOSITORY}/pulls`) {
    const { head, base }: { head: string; base: string } = JSON.parse(body)
    const number = repository.mergeRequests.push({ source: head, target: base })
    const now = new Date().toISOString()
    return { number, node_id: '', title: '', html_url: '', created_at: now, updated_at: now }
  }
  if (path.startsWith(`${REPOSITORY}/issues/`)) return []
  if (path !== '/api/graphql') return undefined
  const { query, variables }: { query: string; variables: { input?: CommitInput } } = JSON.parse(body)
  return { data: runQuery(query, variables.input, repository) }
}

/** Returns the result of a GraphQL query that the editor sends. */
function runQuery(query: string, input: CommitInput | undefined, repository: Repository): object {
  const { files, findBlob } = repository
  if (query.includes('createRef(')) return { createRef: { ref: { name: '' } } }
  if (query.includes('fork:')) return { fork: { id: '' }, base: { ref: { target: { oid: HEAD } } } }
  if (input) {
    repository.commits.push({ branch: input.branch.branchName, ...input.fileChanges })
    const labels = input.fileChanges.additions.map(({ path }, index) => [
      `file_${index}`,
      { oid: toSha(files.get(path)) },
    ])
    const commit = { oid: HEAD, committedDate: new Date().toISOString(), ...Object.fromEntries(labels) }
    return { createCommitOnBranch: { commit } }
  }
  const author = { ...PERSON, user: { id: PERSON.id, login: PERSON.login } }
  const nodes = [{ oid: HEAD, message: '', author, committedDate: new Date(0).toISOString() }]
  const target = { history: { nodes } }
  const labelled = [...query.matchAll(LABEL)].map(([, label, kind, value = '']) => {
    const blob = findBlob(value.slice(1, -1))?.toString('utf8')
    return [label, kind === 'object' ? { text: blob, isTruncated: false } : { target }]
  })
  return {
    repository: { ref: { target }, pullRequests: { nodes: [] }, ...Object.fromEntries(labelled) },
  }
}

function openRepository(contentDir: string) {
  const files = new Map(
    readdirSync(contentDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`content/${path.slice(contentDir.length + 1)}`, readFileSync(path)]),
  )
  return {
    files,
    commits: [] as Commit[],
    mergeRequests: [] as { source: string; target: string }[],
    findBlob: (sha: string) => [...files.values()].find((content) => toSha(content) === sha),
    listTree: () =>
      [...files].map(([path, content]) => ({
        type: 'blob',
        path,
        sha: toSha(content),
        size: content.length,
      })),
  }
}

/** Git's hash of a blob. */
function toSha(content: Buffer = Buffer.alloc(0)): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

function sendJson(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
