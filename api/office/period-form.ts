import { daySchema, defineForm } from './form'

/** Form of a period for reports: its first and last day. */
export const periodForm = defineForm({
  from: { name: 'od', label: 'Od', type: 'date', schema: daySchema('1. 9. 2026') },
  to: { name: 'do', label: 'Do', type: 'date', schema: daySchema('31. 12. 2026') },
})
