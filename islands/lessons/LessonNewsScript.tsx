import script from './script?worker&url'

/** Tells what is not as in the timetable, where components/WorkshopFacts leaves room for it; on no page without groups' days. */
export function LessonNewsScript({ groups }: { groups: readonly { day?: string | undefined }[] }) {
  return groups.some(({ day }) => day) ? <script type="module" async src={script} /> : null
}
