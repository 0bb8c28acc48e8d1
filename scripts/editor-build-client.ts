// Browser script of the form editor: registers a file format with Sveltia CMS, and explains the days of groups.
// scripts/editor-build.ts appends it to Sveltia's script.
import { explainDays, type LessonCalendar } from '../collections/guide/explain-days'
import { formatEntryFile, PICTURE_FORMAT, parseEntryFile } from '../collections/guide/picture-format'

declare const CMS: {
  registerCustomFormat(
    name: string,
    extension: string,
    methods: { fromFile: typeof parseEntryFile; toFile: typeof formatEntryFile },
  ): void
}
/** Season and holidays, written by scripts/editor-build.ts. */
declare const lessonCalendar: LessonCalendar

CMS.registerCustomFormat(PICTURE_FORMAT, 'yaml', { fromFile: parseEntryFile, toFile: formatEntryFile })

/** Shows below a field with the days of a group what the program understood. Sveltia's own fields need React from a CDN. */
function showUnderstoodDays({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const field = target.closest<HTMLElement>('[data-key-path]')
  if (!field || !isDaysField(field.dataset.keyPath ?? '')) return
  const former = field.querySelector('[data-understood-days]')
  const status = former ?? document.createElement('p')
  status.setAttribute('data-understood-days', '')
  status.setAttribute('role', 'status')
  if (!former) field.append(status)
  status.textContent = explainDays(target.value, lessonCalendar)
}

/** Whether a key path is that of a group's days in the price list, or in the form of a workshop. */
const isDaysField = (keyPath: string): boolean =>
  /^vrstice\.\d+\.dan$/.test(keyPath) || (keyPath === 'dan' && /\bdelavnice\b/.test(location.hash))

document.addEventListener('input', showUnderstoodDays)
document.addEventListener('focusin', showUnderstoodDays)
