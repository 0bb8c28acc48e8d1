// A stand-in for a forge, on a host of its own: its OAuth, as strict as a real one, and a repository that lies in memory.
// What a forge calls things: github.ts, forgejo.ts.
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from './server'

export interface Commit {
  branch: string
  /** Contents are in Base64. */
  additions: { path: string; contents: string }[]
  deletions: { path: string }[]
}

export interface MergeRequest {
  source: string
  target: string
}

/** What lies in memory. */
export interface Repository {
  /** The files of `main`, by path. */
  files: Map<string, Buffer>
  commits: Commit[]
  mergeRequests: MergeRequest[]
  /** The last commit of `main`. */
  head(): string
  findBlob(sha: string): Buffer | undefined
  /** Only what is saved to `main` changes the files. */
  save(commit: Commit): void
}

/** One call of the API by somebody who is signed in. */
export interface Call {
  method: string
  /** Still percent-encoded. */
  path: string
  query: URLSearchParams
  body: string
}

/** What differs from forge to forge. */
export interface Face {
  /** Addresses of its sign-in. */
  authorize: string
  token: string
  /** What the editor must ask for. */
  scope: string
  /** Who may have a token for a code: who knows the application's secret, or who began the sign-in. */
  proof: 'secret' | 'PKCE'
  /** How a call says whose it is. */
  scheme: 'token' | 'Bearer'
  /** The address of the person who is signed in. */
  user: string
  /** @returns undefined where there is nothing */
  answer(call: Call, repository: Repository): object | Buffer | undefined
}

export interface StandInForge {
  url: string
  /** The repository's address, as an operator writes it down. */
  repository: string
  /** The application that staff sign in through. */
  clientId: string
  clientSecret: string
  /** A token that lets its holder in, as staff may make one for themselves. */
  readonly token: string
  /** What was saved, in order. */
  commits: Commit[]
  mergeRequests: MergeRequest[]
  /** Registers the one address that a sign-in may come back to; only its site may read answers (CORS). */
  register(callback: string): void
  stop(): Promise<void>
}

/** Answers to the names of all forges. */
export const PERSON = {
  id: 1,
  login: 'urednica',
  username: 'urednica',
  name: 'Urednica',
  full_name: 'Urednica',
}

const AVATAR = '/avatar.svg'

/** @param contentDir becomes `content/` of the repository */
export async function startForge(face: Face, contentDir: string): Promise<StandInForge> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const [clientId, clientSecret, token] = [randomUUID(), randomUUID(), randomUUID()]
  const repository = openRepository(contentDir)
  let callback = ''
  /** What each code that was not used yet was asked for with. */
  const challenges = new Map<string, string>()

  function answerAuthorization(query: URLSearchParams, response: ServerResponse): void {
    const challenge = query.get('code_challenge') ?? ''
    const isRight =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === callback &&
      query.get('scope') === face.scope &&
      (face.proof === 'secret' ||
        (query.get('response_type') === 'code' &&
          query.get('code_challenge_method') === 'S256' &&
          challenge !== ''))
    if (!isRight) {
      response.writeHead(400).end('The application is not registered for this.')
      return
    }
    const code = randomUUID()
    challenges.set(code, challenge)
    const back = `${callback}?${new URLSearchParams({ state: query.get('state') ?? '', code })}`
    response.setHeader('Content-Type', 'text/html')
    response.end(`<a href="${back.replaceAll('&', '&amp;')}">Authorize</a>`)
  }

  function answerExchange(asked: Record<string, string>, response: ServerResponse): void {
    if (asked.client_id === clientId && isExchange(asked)) sendJson(response, { access_token: token })
    // GitHub refuses with 200.
    else sendJson(response, { error: 'invalid_grant' }, face.proof === 'secret' ? 200 : 400)
  }

  function isExchange(asked: Record<string, string>): boolean {
    const challenge = challenges.get(asked.code ?? '')
    challenges.delete(asked.code ?? '')
    if (challenge === undefined || asked.redirect_uri !== callback) return false
    return face.proof === 'secret'
      ? asked.client_secret === clientSecret
      : asked.grant_type === 'authorization_code' && challenge === toChallenge(asked.code_verifier)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (callback) response.setHeader('Access-Control-Allow-Origin', new URL(callback).origin)
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
    const body = await readText(request)
    if (request.method === 'OPTIONS') response.end()
    else if (pathname === face.authorize) answerAuthorization(searchParams, response)
    else if (pathname === face.token) answerExchange(JSON.parse(body), response)
    else if (pathname === AVATAR) {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    } else if (request.headers.authorization !== `${face.scheme} ${token}`)
      sendJson(response, { message: 'Unauthorized' }, 401)
    else if (pathname === face.user)
      sendJson(response, { ...PERSON, email: '', avatar_url: url + AVATAR, html_url: url, web_url: url })
    else {
      const call = { method: request.method ?? '', path: pathname, query: searchParams, body }
      const answer = face.answer(call, repository)
      if (Buffer.isBuffer(answer)) response.end(answer)
      else sendJson(response, answer ?? { message: 'Not Found' }, answer ? 200 : 404)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url,
    repository: `${url}/ckd/spletna-stran`,
    clientId,
    clientSecret,
    token,
    commits: repository.commits,
    mergeRequests: repository.mergeRequests,
    register(address) {
      callback = address
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openRepository(contentDir: string): Repository {
  const files = new Map(
    readdirSync(contentDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`content/${path.slice(contentDir.length + 1)}`, readFileSync(path)]),
  )
  const commits: Commit[] = []
  return {
    files,
    commits,
    mergeRequests: [],
    head: () => {
      const count = commits.filter(({ branch }) => branch === 'main').length
      return createHash('sha1').update(String(count)).digest('hex')
    },
    findBlob: (sha) => [...files.values()].find((content) => toSha(content) === sha),
    save(commit) {
      commits.push(commit)
      if (commit.branch !== 'main') return
      for (const { path } of commit.deletions) files.delete(path)
      for (const { path, contents } of commit.additions) files.set(path, Buffer.from(contents, 'base64'))
    },
  }
}

/** Git's name of a blob. */
export function toSha(content: Buffer = Buffer.alloc(0)): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** The files as both REST interfaces list them. */
export function toTree({ files }: Repository): { type: string; path: string; sha: string; size: number }[] {
  return [...files].map(([path, content]) => ({
    type: 'blob',
    path,
    sha: toSha(content),
    size: content.length,
  }))
}

/** RFC 7636, section 4.2: S256. */
function toChallenge(verifier = ''): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function sendJson(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
