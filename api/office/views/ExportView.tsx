import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import type { ExportColumn } from '../columns'
import { enrolments } from '../plurals'
import { type ListQuery, toListPath } from '../query'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Hidden, Tick } from './parts'

interface ExportViewProps {
  user: OfficeUser
  query: ListQuery
  count: number
  columns: readonly ExportColumn[]
}

/** Ticked at first: what a list on paper has. */
const USUAL = new Set([
  'participantLastName',
  'participantFirstName',
  'skupina',
  'stanje',
  'priimek',
  'ime',
  'telefon',
  'e-posta',
])

/** Which columns of the list that was just looked at go into a table. */
export function ExportView({ user, query, count, columns }: ExportViewProps) {
  const { season, group, state, search } = query
  return (
    <OfficePage
      user={user}
      title="Izvoz v preglednico"
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj na seznam', path: toListPath(query) }}
    >
      <p className="mb-5 max-w-180">
        Preglednica: {countOf(count, enrolments)} s&nbsp;seznama, ki ste ga gledali. Izberite samo stolpce, ki
        jih potrebujete; vsak izvoz se zapiše v&nbsp;evidenco.
      </p>
      <form action={`${officeRoutes.exports}/prijave.xlsx`}>
        <Hidden sezona={season} skupina={group} stanje={state} isci={search} />
        <fieldset className="mb-6 border-y-2 border-rule py-3">
          <legend className="sr-only">Stolpci</legend>
          <div className="gap-x-8 sm:columns-2 lg:columns-3">
            {columns.map(({ id, label }) => (
              <Tick key={id} name="stolpec" value={id} isOn={USUAL.has(id)}>
                {label}
              </Tick>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button>Excel (XLSX)</Button>
          <Button isQuiet formAction={`${officeRoutes.exports}/prijave.csv`}>
            CSV
          </Button>
        </div>
      </form>
    </OfficePage>
  )
}
