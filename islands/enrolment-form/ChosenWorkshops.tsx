import { listFittingGroups } from './choices'
import type { WorkshopChoice } from './WorkshopChecklist'

interface ChosenWorkshopsProps {
  chosen: readonly WorkshopChoice[]
  /** Participant's age at the season's start; undefined until the birth date is complete. */
  age: number | undefined
}

/** The chosen workshops with group, day, hour and price, above the consents. The age selects the group. */
export function ChosenWorkshops({ chosen, age }: ChosenWorkshopsProps) {
  if (chosen.length === 0) return null
  return (
    <div className="border-l-8 border-rule-soft pl-4" data-chosen="">
      <h3 className="label">Vaša izbira</h3>
      <ul className="mt-1 grid gap-1">
        {chosen.map((workshop) => (
          <li key={workshop.id}>
            <strong>{workshop.name}</strong>
            <ChosenGroups workshop={workshop} age={age} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChosenGroups({ workshop, age }: { workshop: WorkshopChoice; age: number | undefined }) {
  const fitting = listFittingGroups(workshop, age)
  if (fitting.length === 0 && workshop.groups.length > 0)
    return <span className="block text-small">za to starost ni skupine, o njej se dogovorimo z vami</span>
  return fitting.map(({ text, price }) => (
    <span key={text} className="block text-small">
      {[text, price].filter(Boolean).join(', ')}
    </span>
  ))
}
