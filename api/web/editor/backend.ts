import { editorRoutes } from '../../../common/routes'
import type { EditorSettings } from '../../core/env'

export const GITHUB = 'https://github.com'

/** Address of the forge's API, which the browser itself calls. */
export function toApiRoot({ forge, forgeUrl }: EditorSettings): string {
  if (forge === 'github' && forgeUrl === GITHUB) return 'https://api.github.com'
  return `${forgeUrl}/api/${{ github: 'v3', gitlab: 'v4', forgejo: 'v1' }[forge]}`
}

/**
 * The part of Sveltia CMS's configuration that differs from host to host.
 * @param siteUrl the public site's origin, through which GitHub's sign-in leads
 */
export function toBackend(settings: EditorSettings, siteUrl: string): Record<string, unknown> {
  const { forge, forgeUrl, repository, branch, clientId } = settings
  const forges = {
    github: {
      name: 'github',
      ...(forgeUrl !== GITHUB && { graphql_api_root: `${forgeUrl}/api/graphql` }),
      base_url: siteUrl,
      auth_endpoint: editorRoutes.signIn.slice(1),
      squash_merges: true,
    },
    gitlab: {
      name: 'gitlab',
      base_url: forgeUrl,
      ...(clientId !== undefined && { auth_type: 'pkce', app_id: clientId }),
      squash_merges: true,
    },
    forgejo: { name: 'gitea', base_url: forgeUrl, ...(clientId !== undefined && { app_id: clientId }) },
  }
  return {
    backend: {
      ...forges[forge],
      repo: repository,
      branch,
      api_root: toApiRoot(settings),
      auth_methods: clientId === undefined ? ['token'] : ['oauth', 'token'],
    },
    // A change waits as a draft for its check and preview where the editor can do that: not on Forgejo.
    ...(forge !== 'forgejo' && { publish_mode: 'editorial_workflow' }),
  }
}
