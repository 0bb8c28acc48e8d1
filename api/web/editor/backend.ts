import { editorRoutes } from '../../../common/routes'
import type { EditorSettings } from '../../core/env'

export const GITHUB = 'https://github.com'

/** Address of the forge's API, which the browser itself calls. */
export function toApiRoot({ forge, forgeUrl }: EditorSettings): string {
  switch (forge) {
    case 'github':
      return forgeUrl === GITHUB ? 'https://api.github.com' : `${forgeUrl}/api/v3`
    case 'gitlab':
      return `${forgeUrl}/api/v4`
    case 'forgejo':
      return `${forgeUrl}/api/v1`
  }
}

/**
 * The part of Sveltia CMS's configuration that differs from host to host.
 * @param siteUrl the public site's origin, through which GitHub's sign-in leads
 */
export function toBackend(settings: EditorSettings, siteUrl: string): Record<string, unknown> {
  const { forge, forgeUrl, repository, branch, clientId } = settings
  const common = {
    repo: repository,
    branch,
    api_root: toApiRoot(settings),
    auth_methods: clientId === undefined ? ['token'] : ['oauth', 'token'],
  }
  // A change waits as a draft for its check and preview where the editor can do that: not on Forgejo.
  switch (forge) {
    case 'github':
      return {
        backend: {
          name: 'github',
          ...common,
          ...(forgeUrl !== GITHUB && { graphql_api_root: `${forgeUrl}/api/graphql` }),
          base_url: siteUrl,
          auth_endpoint: editorRoutes.signIn.slice(1),
          squash_merges: true,
        },
        publish_mode: 'editorial_workflow',
      }
    case 'gitlab':
      return {
        backend: {
          name: 'gitlab',
          ...common,
          base_url: forgeUrl,
          ...(clientId !== undefined && { auth_type: 'pkce', app_id: clientId }),
          squash_merges: true,
        },
        publish_mode: 'editorial_workflow',
      }
    case 'forgejo':
      return {
        backend: {
          name: 'gitea',
          ...common,
          base_url: forgeUrl,
          ...(clientId !== undefined && { app_id: clientId }),
        },
      }
  }
}
