// https://vike.dev/onPrerenderStart
import type { OnPrerenderStartSync } from 'vike/types'
import { listMissingPaths } from '../collections/public-pages'

/** Leaves out pages that this centre does not have. */
export const onPrerenderStart: OnPrerenderStartSync = ({ pageContexts }) => {
  const missing = listMissingPaths()
  return {
    prerenderContext: {
      pageContexts: pageContexts.filter(({ urlOriginal }) => !missing.includes(urlOriginal)),
    },
  }
}
