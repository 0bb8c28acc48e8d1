import type { ArtForm } from '../../common/art-forms'
import { routes } from '../../common/routes'
import { DocumentLink } from '../../components/DocumentLink'
import { FieldError } from '../../components/FieldError'
import { ariaOf, type Field, hintId } from '../../components/field'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { Section } from './Section'

export interface WorkshopChoice {
  id: string
  name: string
  artForm: ArtForm
}

interface WorkshopPicksProps {
  field: Field
  workshops: readonly WorkshopChoice[]
  schoolYear: string
}

/** Id of a workshop's box. */
export const pickId = (workshopId: string) => `registration-workshops-${workshopId}`

/** The checklist of workshops. */
export function WorkshopPicks({ field, workshops, schoolYear }: WorkshopPicksProps) {
  const { id, error, ...control } = field
  return (
    <Section id="delavnice" isRequired>
      <p className="hint" id={hintId(id)}>
        Šolsko leto {schoolYear}. Izberete lahko več delavnic. Cene so v&nbsp;
        <DocumentLink to={`${routes.terms}#cenik`}>ceniku</DocumentLink>.
      </p>
      <div className={error ? 'picks bad' : 'picks'}>
        {workshops.map((workshop) => (
          <label key={workshop.id} className={`pick f-${workshop.artForm}`}>
            <input
              {...control}
              {...ariaOf(field)}
              type="checkbox"
              value={workshop.id}
              id={pickId(workshop.id)}
            />
            <i>
              <ArtIcon name={workshop.artForm} />
            </i>
            {workshop.name}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </Section>
  )
}
