// A stand-in for GitHub (Enterprise, on a host of its own): its OAuth, and the calls that the form editor makes of its
// API on a repository that lies in memory.
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from './server'

export interface Commit {
  additions: { path: string; contents: string }[]
  deletions: { path: string }[]
}

export interface StandInForge {
  /** The repository's address, as an operator writes it down. */
  repository: string
  /** The application that staff sign in through. */
  clientId: string
  clientSecret: string
  /** What was saved to the branch, in order. */
  commits: Commit[]
  /** A token that lets its holder in, as staff may make one for themselves. */
  token: string
  stop(): Promise<void>
}

const PERSON = { id: 1, login: 'urednica', name: 'Urednica', email: '', avatar_url: '', html_url: '' }
const LABEL = /(\w+):\s+(object|ref)\((?:oid|qualifiedName): ("[^"]*"|\$\w+)/g

/** @param contentDir becomes `content/` of the repository */
export async function startGitHub(contentDir: string): Promise<StandInForge> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const [clientId, clientSecret, code, token] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const files = new Map(
    readdirSync(contentDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`content/${path.slice(contentDir.length + 1)}`, readFileSync(path)]),
  )
  const commits: Commit[] = []
  const head = () => createHash('sha1').update(String(commits.length)).digest('hex')
  const findBlob = (sha: string) => [...files.values()].find((content) => toSha(content) === sha)

  /** Answers each label of a query by what it asks for. */
  function answerQuery(query: string, input?: { fileChanges: Commit }): object {
    if (input) {
      const { additions, deletions } = input.fileChanges
      commits.push(input.fileChanges)
      for (const { path } of deletions) files.delete(path)
      for (const { path, contents } of additions) files.set(path, Buffer.from(contents, 'base64'))
      const labels = additions.map(({ path }, index) => [`file_${index}`, { oid: toSha(files.get(path)) }])
      const commit = { oid: head(), committedDate: new Date().toISOString(), ...Object.fromEntries(labels) }
      return { createCommitOnBranch: { commit } }
    }
    const author = { ...PERSON, user: { id: 1, login: PERSON.login } }
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

  async function answerApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `token ${token}`) {
      sendJson(response, { message: 'Bad credentials' }, 401)
      return
    }
    if (path === '/api/v3/user') sendJson(response, PERSON)
    else if (path.includes('/collaborators/')) response.writeHead(204).end()
    else if (path.includes('/git/trees/')) {
      const tree = [...files].map(([name, content]) => ({
        type: 'blob',
        path: name,
        sha: toSha(content),
        size: content.length,
      }))
      sendJson(response, { tree })
    } else if (path.includes('/git/blobs/')) {
      response.setHeader('Content-Type', 'application/octet-stream')
      response.end(findBlob(path.slice(path.lastIndexOf('/') + 1)))
    } else if (path === '/api/graphql') {
      const { query, variables } = JSON.parse(await readText(request))
      sendJson(response, { data: answerQuery(query, variables.input) })
    } else sendJson(response, { message: 'Not Found' }, 404)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    response.setHeader('Access-Control-Allow-Methods', '*')
    if (request.method === 'OPTIONS') response.end()
    else if (pathname === '/login/oauth/authorize') {
      const target = new URL(searchParams.get('redirect_uri') ?? '')
      const isOurs = searchParams.get('client_id') === clientId
      target.search = String(
        new URLSearchParams({
          state: searchParams.get('state') ?? '',
          ...(isOurs ? { code } : { error: 'access_denied' }),
        }),
      )
      response.setHeader('Content-Type', 'text/html')
      response.end(`<a href="${target.href.replaceAll('&', '&amp;')}">Authorize</a>`)
    } else if (pathname === '/login/oauth/access_token') {
      const asked = JSON.parse(await readText(request))
      const isRight =
        asked.client_id === clientId && asked.client_secret === clientSecret && asked.code === code
      sendJson(response, isRight ? { access_token: token } : { error: 'bad_verification_code' })
    } else await answerApi(pathname, request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    repository: `${url}/ckd/spletna-stran`,
    clientId,
    clientSecret,
    commits,
    token,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Git's name of a blob. */
function toSha(content: Buffer = Buffer.alloc(0)): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

function sendJson(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
