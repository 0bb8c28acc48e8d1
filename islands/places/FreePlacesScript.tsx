import script from './script?worker&url'

interface FreePlacesScriptProps {
  /** Groups of the page; without one whose places are counted it fetches nothing. */
  groups: readonly { liveId?: string | undefined }[]
}

/**
 * Makes exact what components/FreePlaces says; once on every page that has some. Vite bundles no script apart from the
 * page's own but a worker's, and a page runs that as well.
 */
export function FreePlacesScript({ groups }: FreePlacesScriptProps) {
  return groups.some(({ liveId }) => liveId) ? <script type="module" async src={script} /> : null
}
