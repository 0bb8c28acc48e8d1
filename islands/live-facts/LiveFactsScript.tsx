import script from './script?worker&url'

interface LiveFactsScriptProps {
  /** With a `liveId`, a group has free places to show; with a `day`, it can have timetable changes. */
  groups: readonly { liveId?: string | undefined; day?: string | undefined }[]
  hasLessons?: boolean
}

/**
 * Loads the script that shows current free places and timetable changes, if a group has them. The script is imported as
 * a worker, because Vite bundles only workers apart from the page's own script; it runs as an ordinary script.
 */
export function LiveFactsScript({ groups, hasLessons = false }: LiveFactsScriptProps) {
  const hasFacts = groups.some(({ liveId, day }) => liveId || (hasLessons && day))
  return hasFacts ? <script type="module" async src={script} /> : null
}
