import script from './script?worker&url'

interface LiveFactsScriptProps {
  /** A group with a `liveId` has free places to show, one with a `day` can have timetable changes. */
  groups: readonly { liveId?: string | undefined; day?: string | undefined }[]
  hasLessons?: boolean
}

/**
 * Loads the script that shows current free places and timetable changes, on pages with such groups only. It is imported
 * as a worker, because Vite bundles only workers apart from the page's own script; it runs as a script of the page.
 */
export function LiveFactsScript({ groups, hasLessons = false }: LiveFactsScriptProps) {
  const hasFacts = groups.some(({ liveId, day }) => liveId || (hasLessons && day))
  return hasFacts ? <script type="module" async src={script} /> : null
}
