import { formatCalendarDate, formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCents } from '../../../common/numbers'
import type { Programme } from '../../core/programme'
import type { MailKinds } from '../../mail/kinds'
import { DefinitionList, Section } from '../../office/views/controls'
import type { Forms } from '../../submissions/forms'
import type { DataCopy } from '../data-copy'
import type { PersonalData } from '../personal-data'

/** Labels and formats of the values in a copy. */
interface CopyFormat {
  /** Slovenian labels; keys without a label appear only in the JSON file. */
  labels: Readonly<Record<string, string>>
  formatValue(key: string, value: unknown): string
}

interface FormatOptions {
  programme: Programme
  forms: Forms
  kinds: MailKinds
  personalData: readonly PersonalData[]
}

export function createCopyFormat({ programme, forms, kinds, personalData }: FormatOptions): CopyFormat {
  const labels: Record<string, string> = {
    ...Object.assign({}, ...personalData.map(({ copyLabels = {} }) => copyLabels)),
    ...Object.fromEntries(forms.names.toReversed().flatMap(forms.listLabelledFields)),
  }
  const { getWorkshopName, findGroup } = programme

  function formatValue(key: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? 'da' : 'ne'
    if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
      return value.map((record) => formatRecord(record)).join('; ')
    if (Array.isArray(value)) return value.join(', ')
    if (key === 'cents') return formatCents(Number(value))
    if (key === 'minutes') return String(value)
    if (key === 'isCancelled') return value === 1 ? 'da' : 'ne'
    if (typeof value !== 'string') return ''
    if (/^(at|.*At)$/.test(key)) return formatSlovenianInstant(value)
    if (/On$/.test(key)) return formatCalendarDate(value)
    if (key === 'workshopId') return getWorkshopName(value)
    if (key === 'groupId') return findGroup(value)?.name ?? ''
    if (key === 'letter') return kinds.getName(value)
    for (const { formatCopyValue } of personalData) {
      const formatted = formatCopyValue?.(key, value)
      if (formatted !== undefined) return formatted
    }
    return value
  }

  const formatRecord = (record: object): string =>
    toCopyRows(record, { labels, formatValue })
      .flatMap(({ label, value }) => (value ? `${label}: ${value}` : []))
      .join(', ')

  return { labels, formatValue }
}

/** A copy of a person's data, section by section. */
export function DataCopyView({ data, format }: { data: DataCopy; format: CopyFormat }) {
  return Object.entries(data).map(([part, records]) => (
    <Section key={part} title={format.labels[part] ?? part}>
      {records.map((record) => (
        <DefinitionList key={JSON.stringify(record)} rows={toCopyRows(record, format)} />
      ))}
      {records.length === 0 && <p className="mb-5 text-label">Nič.</p>}
    </Section>
  ))
}

const toCopyRows = (record: object, format: CopyFormat): { label: string; value: string }[] =>
  Object.entries(record).flatMap(([key, value]) => {
    if (key === 'payload') return toCopyRows(value, format)
    // The id of a consent is left out: the consent's wording follows in the next row.
    const label = key === 'consent' && typeof value === 'string' ? undefined : format.labels[key]
    return label ? [{ label, value: format.formatValue(key, value) }] : []
  })
