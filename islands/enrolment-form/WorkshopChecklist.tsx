import type { ArtForm } from '../../common/art-forms'
import {
  describeEnrolmentState,
  type EnrolmentWindow,
  getEnrolmentState,
} from '../../common/enrolment-window'
import { routes } from '../../common/routes'
import { DocumentLink } from '../../components/ConsentText'
import { FieldError, type FieldProps, toAriaAttributes, toHintId } from '../../components/FormField'
import { FreePlaces } from '../../components/FreePlaces'
import { ArtIcon } from '../../components/icons/ArtIcon'
import { Prerendered } from '../../components/Prerendered'
import type { GroupChoice } from './choices'
import { Section } from './Section'

export interface WorkshopChoice {
  id: string
  name: string
  artForm: ArtForm
  enrolment: EnrolmentWindow | undefined
  /** Lowest price of the groups, `od 30 € na mesec`; undefined without a row in the price list. */
  price: string | undefined
  groups: GroupChoice[]
}

interface WorkshopChecklistProps {
  field: FieldProps
  workshops: readonly WorkshopChoice[]
  /** Current day in Slovenia, `YYYY-MM-DD`. Workshops without open enrolment on this day are disabled. */
  today: string
  schoolYear: string
}

export function WorkshopChecklist({ field, workshops, today, schoolYear }: WorkshopChecklistProps) {
  return (
    <Section id="delavnice" isRequired describedBy={toHintId(field.id)}>
      <Prerendered as="p" id={toHintId(field.id)} className="small-print">
        {import.meta.env.SSR && (
          <>
            Šolsko leto {schoolYear}. Izberete lahko več delavnic. Cene so v&nbsp;
            <DocumentLink to={`${routes.terms}#cenik`}>ceniku</DocumentLink>.
          </>
        )}
      </Prerendered>
      <div
        className={`grid gap-0.5 bg-rule-soft ${field.error ? 'border-2 border-l-8 border-error' : 'border-y-2 border-rule-soft'}`}
      >
        {workshops.map((workshop) => (
          <WorkshopCheckbox key={workshop.id} field={field} workshop={workshop} today={today} />
        ))}
      </div>
      <FieldError id={field.id} error={field.error} />
    </Section>
  )
}

type WorkshopCheckboxProps = { field: FieldProps; workshop: WorkshopChoice; today: string }

/** Checkbox of a workshop. Its accessible name is the workshop's name; price, groups and state are its description. */
function WorkshopCheckbox({ field, workshop, today }: WorkshopCheckboxProps) {
  const { id, name, artForm, enrolment, price, groups } = workshop
  const state = getEnrolmentState(enrolment, today)
  const isDisabled = state === 'closed' || state === 'later'
  const note = [describeEnrolmentState(enrolment, state), enrolment?.text].filter(Boolean).join('. ')
  const boxId = `${field.id}-${id}`
  const describedGroups = groups.filter(({ text, liveId }) => text || liveId)
  const hasPrices = new Set(groups.map((group) => group.price)).size > 1
  const aria = toAriaAttributes(field, [
    price && `${boxId}-cena`,
    describedGroups.length > 0 && `${boxId}-skupine`,
    note && `${boxId}-vpis`,
  ])
  return (
    <label
      className={`label colours-${artForm} flex min-h-16 items-center gap-3 bg-paper pr-4 text-choice leading-small hover:bg-sunk has-checked:bg-sunk ${isDisabled ? 'text-ink-2' : 'cursor-pointer'}`}
    >
      <input
        {...aria}
        type="checkbox"
        name={field.name}
        className="tick-box mx-2"
        value={id}
        id={boxId}
        disabled={isDisabled}
        aria-labelledby={`${boxId}-ime`}
      />
      <Prerendered as="i" className="grid w-13 flex-none place-items-center self-stretch colour-field">
        {import.meta.env.SSR && <ArtIcon name={artForm} className="w-8" />}
      </Prerendered>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 py-1">
        <Prerendered as="span" className="contents">
          {import.meta.env.SSR && (
            <>
              <span id={`${boxId}-ime`}>{name}</span>
              {price && (
                <span id={`${boxId}-cena`} className="numerals text-label text-ink-2 max-sm:basis-full">
                  {price}
                </span>
              )}
              {describedGroups.length > 0 && (
                <span id={`${boxId}-skupine`} className="grid basis-full text-label font-normal">
                  {describedGroups.map(({ text, price: ownPrice, liveId }) => (
                    <span key={text}>
                      {[text, hasPrices && ownPrice].filter(Boolean).join(', ')}
                      {text && liveId && ' · '}
                      {liveId && <FreePlaces id={liveId} />}{' '}
                    </span>
                  ))}
                </span>
              )}
            </>
          )}
        </Prerendered>
        {note && (
          <span id={`${boxId}-vpis`} className="basis-full text-label font-normal">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
