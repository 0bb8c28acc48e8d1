// https://vike.dev/onPrerenderStart
import type { OnPrerenderStartSync } from 'vike/types'
import { listSitePages } from '../collections/public-pages'
import { routes } from '../common/routes'

/** Pages that this centre does without are not drawn. */
export const onPrerenderStart: OnPrerenderStartSync = ({ pageContexts }) => {
  const present = listSitePages().map(({ path }) => path)
  const missing = Object.values<string>(routes).filter((path) => !present.includes(path))
  return {
    prerenderContext: {
      pageContexts: pageContexts.filter(({ urlOriginal }) => !missing.includes(urlOriginal)),
    },
  }
}
