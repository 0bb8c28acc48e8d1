import { toTable } from '../submissions/table'
import type { Command } from './command'
import { exportOptions, exportTable } from './export-file'
import { filterOptions, filterSubmissions } from './submission-filter'

export const submissionsExport: Command = {
  name: 'submissions export',
  summary: 'zapiše prijave v preglednico (.xlsx ali .csv)',
  options: { ...exportOptions, ...filterOptions },
  run: ({ getServices }, options) =>
    exportTable(toTable(filterSubmissions(getServices().store.list(), options)), 'Prijave', options),
}
