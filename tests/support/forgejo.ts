// What the form editor asks of Forgejo.
import { type Face, type StandInForge, startForge, toSha, toTree } from './forge'

interface CommitInput {
  branch: string
  files: { operation: 'create' | 'update' | 'delete'; path: string; content: string; sha?: string }[]
}

const REPOSITORY = '/api/v1/repos/ckd/spletna-stran'

const FACE: Face = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: 'read:repository,write:repository,read:user',
  proof: 'PKCE',
  scheme: 'token',
  user: '/api/v1/user',
  answer({ method, path, query, body }, repository) {
    const { files, head, findBlob } = repository
    if (path === '/api/v1/version') return { version: '12.0.0+gitea-1.22.0' }
    if (path === '/api/v1/settings/api') return { default_paging_num: 30, max_response_items: 50 }
    if (path === REPOSITORY) return { default_branch: 'main', permissions: { pull: true, push: true } }
    if (path === `${REPOSITORY}/branches/main`) return { commit: { id: head(), message: '' } }
    if (path === `${REPOSITORY}/git/trees/${head()}`) return { tree: toTree(repository), truncated: false }
    if (path === `${REPOSITORY}/git/blobs`)
      return (query.get('shas') ?? '')
        .split(',')
        .map((sha) => ({ sha, content: findBlob(sha)?.toString('base64'), encoding: 'base64' }))
    const media = `${REPOSITORY}/media/main/`
    if (path.startsWith(media)) return files.get(decodeURIComponent(path.slice(media.length)))
    if (path !== `${REPOSITORY}/contents` || method !== 'POST') return undefined
    const { branch, files: changes }: CommitInput = JSON.parse(body)
    // Who changes a file must know what is in it now.
    if (changes.some((file) => file.operation !== 'create' && file.sha !== toSha(files.get(file.path))))
      return undefined
    repository.save({
      branch,
      additions: changes
        .filter(({ operation }) => operation !== 'delete')
        .map((file) => ({ path: file.path, contents: file.content })),
      deletions: changes.filter(({ operation }) => operation === 'delete'),
    })
    return {
      commit: { sha: head(), created: new Date().toISOString() },
      files: changes.map((file) => ({ path: file.path, sha: toSha(files.get(file.path)) })),
    }
  },
}

/** @param contentDir becomes `content/` of the repository */
export const startForgejo = (contentDir: string): Promise<StandInForge> => startForge(FACE, contentDir)
