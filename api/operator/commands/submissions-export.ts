import { toTable } from '../../season/table'
import { type Command, operatorOption, textOption } from './command'
import { exportOptions, exportTable } from './export-file'
import { filterOptions, toFilter } from './submission-filter'

export const submissionsExport: Command = {
  name: 'submissions export',
  summary: 'zapiše prijave v preglednico (.xlsx ali .csv) ali na standardni izhod (--out -)',
  options: { ...exportOptions, ...filterOptions, ...operatorOption },
  run({ getRecords }, options) {
    const { store, privacyLog } = getRecords()
    const submissions = store.list({ ...toFilter(options), isUsable: true })
    privacyLog.add({
      action: 'list-submissions',
      operator: textOption(options, 'by'),
      references: [],
      counts: { submissions: submissions.length },
    })
    return exportTable(toTable(submissions), 'Prijave', options)
  },
}
