// https://vike.dev/onPrerenderStart
import type { OnPrerenderStartSync } from 'vike/types'
import { listSitePages } from '../collections/public-pages'
import { routes } from '../common/routes'

/** Leaves out pages that this centre does not have. */
export const onPrerenderStart: OnPrerenderStartSync = ({ pageContexts }) => {
  const existing = listSitePages().map(({ path }) => path)
  const missing = Object.values<string>(routes).filter((path) => !existing.includes(path))
  return {
    prerenderContext: {
      pageContexts: pageContexts.filter(({ urlOriginal }) => !missing.includes(urlOriginal)),
    },
  }
}
