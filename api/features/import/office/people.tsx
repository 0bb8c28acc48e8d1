import type { ReactNode } from 'react'
import { formatCalendarDate } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { LINE_FORMS, PERSON_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, Disclosure, HiddenFields, Link, Notice } from '../../../office/views/controls'
import { PlaceRefusal } from '../../places/place'
import { type DraftPerson, hasProblems, isStorable } from '../reading'
import type { ImportOffice } from './context'
import { toImportPath } from './stored-import'

/** Filters of the list, with the links' texts. */
const FILTERS: Readonly<Record<string, { label: string; matches(person: DraftPerson): boolean }>> = {
  vse: { label: 'Vse', matches: () => true },
  napake: { label: 'Z napakami', matches: hasProblems },
  dvomi: { label: 'Odločite se', matches: ({ doubts, isDone }) => doubts.length > 0 && !isDone },
  manjka: { label: 'Nepopolne', matches: ({ missing, isDone }) => missing.length > 0 && !isDone },
  opombe: { label: 'Spremenjene pri branju', matches: ({ notes }) => notes.length > 0 },
  vpisane: { label: 'Ni česa vpisati', matches: ({ isDone }) => isDone },
}

const toImportPersonPath = (id: string): string =>
  `${officeRoutes.importPerson}?${new URLSearchParams({ vrstica: id })}`

/**
 * Third page of the import: every person with the recognised values, the choice of people, and the button that stores
 * them.
 */
export function createPeoplePage(context: ImportOffice): OfficePages {
  const { programme, places, drafts, imports, worker, getDraft, logAccess } = context

  const findFilter = (name: string | null) => (name !== null && Object.hasOwn(FILTERS, name) ? name : 'vse')

  function renderPeople(request: OfficeRequest, filter: string, problem?: ReactNode) {
    const { reading } = getDraft(request.user)
    const { people, skipped } = reading
    const listed = people.filter((person) => FILTERS[filter]?.matches(person))
    const ticked = people.filter(({ isTicked }) => isTicked)
    return request.showPage(
      'Osebe iz preglednice',
      <>
        {problem && <Notice kind="alert">{problem}</Notice>}
        <FullGroups groups={listFullGroups(ticked)} />
        <p role="status" className="mb-2">
          {formatCount(people.length, PERSON_FORMS)}, za vpis označenih: {ticked.length}.
        </p>
        <nav aria-label="Prikaz" className="mb-4 flex flex-wrap items-center gap-x-6 text-label">
          {Object.entries(FILTERS).map(([name, { label, matches }]) => {
            const count = people.filter(matches).length
            const text = `${label} (${count})`
            if (name === filter) return <strong key={name}>{text}</strong>
            return (
              count > 0 && (
                <Link key={name} to={`${officeRoutes.importPeople}?prikazi=${name}`}>
                  {text}
                </Link>
              )
            )
          })}
          <Link to={officeRoutes.importColumns}>Stolpci in skupine</Link>
          <Link to="#vpis">Na konec: vpiši označene</Link>
        </nav>
        <form method="post" action={officeRoutes.importPeople} className="max-w-240">
          <HiddenFields prikazi={filter} />
          <ul className="mb-6">
            {listed.map((person) => (
              <PersonLine
                key={person.id}
                person={person}
                groups={person.places.map((place) => programme.formatWorkshopAndGroup(place))}
              />
            ))}
          </ul>
          <div id="vpis" className="flex flex-wrap gap-3">
            <Button name="korak" value="vpisi">
              Vpiši označene
            </Button>
            <Button name="korak" value="shrani" isSecondary>
              Shrani izbiro
            </Button>
          </div>
          <p className="mt-2 text-label text-ink-2">
            Sporočilo ne odide nikomur. Uvoz lahko razveljavite en dan, dokler družinam ne pišete.
          </p>
        </form>
        {skipped.length > 0 && (
          <Disclosure label={`Ni med osebami: ${formatCount(skipped.length, LINE_FORMS)}`}>
            <ul>
              {skipped.map(({ sheetName, number, text, reason }) => (
                <li key={`${sheetName} ${number}`} className="wrap-anywhere">
                  {sheetName}, vrstica {number} ({reason}): {text}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </>,
      { back: { label: 'Uvozi prijave', path: officeRoutes.imports }, status: problem ? 422 : 200 },
    )
  }

  /** Lists the groups that do not have enough places for the ticked people. */
  function listFullGroups(ticked: readonly DraftPerson[]) {
    const taken = new Map(places.countByGroup(programme.season).map((group) => [group.groupId, group.taken]))
    return programme.groups.flatMap(({ id, workshopId, places: limit }) => {
      const added = ticked.flatMap((person) => person.places).filter(({ groupId }) => groupId === id).length
      const needed = (taken.get(id) ?? 0) + added
      if (limit === undefined || added === 0 || needed <= limit) return []
      return [{ name: programme.formatWorkshopAndGroup({ workshopId, groupId: id }), limit, needed }]
    })
  }

  /** Stores which of the listed people are ticked. */
  function saveTicks(request: OfficeRequest, form: URLSearchParams, filter: string): void {
    const { answers, reading } = getDraft(request.user)
    const chosen = new Set(form.getAll('izbrano'))
    const listed = reading.people.filter((person) => FILTERS[filter]?.matches(person) && isStorable(person))
    const ticks = Object.fromEntries(listed.map(({ id }) => [id, chosen.has(id)]))
    drafts.saveAnswers(request.user.id, { ...answers, ticked: { ...answers.ticked, ...ticks } })
  }

  function storeTicked(request: OfficeRequest, filter: string) {
    const { answers, reading } = getDraft(request.user)
    const ticked = reading.people.filter(({ isTicked }) => isTicked)
    if (ticked.length === 0) return renderPeople(request, filter, 'Označena ni nobena oseba.')
    try {
      const id = imports.store(ticked, answers.means, request.user)
      worker.pollSoon()
      return request.redirectTo(toImportPath(id))
    } catch (error) {
      if (!(error instanceof PlaceRefusal)) throw error
      return renderPeople(request, filter, `Vpisal se ni nihče. ${error.message}`)
    }
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.importPeople](request) {
        logAccess(request.user, {
          action: 'office-list',
          counts: { importedRows: getDraft(request.user).reading.people.length },
        })
        return renderPeople(request, findFilter(request.query.get('prikazi')))
      },
    },
    postHandlers: {
      [officeRoutes.importPeople](request, form) {
        const step = form.get('korak')
        if (step === 'zavrzi') {
          drafts.discard(request.user.id)
          return request.redirectTo(officeRoutes.imports)
        }
        const filter = findFilter(form.get('prikazi'))
        saveTicks(request, form, filter)
        if (step === 'vpisi') return storeTicked(request, filter)
        return request.redirectTo(`${officeRoutes.importPeople}?prikazi=${filter}`)
      },
    },
  }
}

const FullGroups = ({ groups }: { groups: readonly { name: string; limit: number; needed: number }[] }) =>
  groups.length > 0 && (
    <Notice kind="alert" isLasting>
      <p>Premalo mest: v&nbsp;ceniku povečajte »mest« ali odznačite osebe.</p>
      <ul>
        {groups.map(({ name, limit, needed }) => (
          <li key={name}>
            {name}: mest {limit}, potrebnih {needed}
          </li>
        ))}
      </ul>
    </Notice>
  )

/** A person: checkbox with name and groups, then values and notes. */
function PersonLine({ person, groups }: { person: DraftPerson; groups: readonly string[] }) {
  const { id, rows, values, signedOn, problems, missing, notes, doubts, isTicked } = person
  const name = `${values.participantLastName} ${values.participantFirstName}`.trim() || '(brez imena)'
  const facts = [
    values.participantBirthDate,
    [values.participantAddress, `${values.participantPostalCode} ${values.participantCity}`.trim()]
      .filter(Boolean)
      .join(', '),
    values.participantEmail,
    values.participantPhone,
  ].filter(Boolean)
  const payer = [values.payerName, values.payerEmail, values.payerPhone].filter(Boolean)
  const heading = (
    <>
      <strong>{name}</strong>
      {groups.length > 0 && ` – ${groups.join('; ')}`}
    </>
  )
  return (
    <li id={id} className="border-b border-rule-soft py-2 text-label wrap-anywhere">
      {isStorable(person) ? (
        <Choice type="checkbox" name="izbrano" value={id} defaultChecked={isTicked}>
          {heading}
        </Choice>
      ) : (
        <p className="py-2">{heading}</p>
      )}
      <p>{facts.join(' · ')}</p>
      {payer.length > 0 && <p>Plačnik: {payer.join(' · ')}</p>}
      {signedOn !== undefined && <p>Pogodba: {formatCalendarDate(signedOn)}</p>}
      <ul>
        {[...new Set(Object.values(problems))].map((sentence) => (
          <li key={sentence} className="font-semibold text-error">
            Napaka: {sentence}
          </li>
        ))}
        {doubts.map((sentence) => (
          <li key={sentence} className="font-semibold">
            Odločite se: {sentence}
          </li>
        ))}
        {missing.length > 0 && <li>Manjka: {missing.join(', ')}</li>}
        {notes.map((sentence) => (
          <li key={sentence} className="text-ink-2">
            {sentence}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {rows.map(({ sheetName, number }) => `${sheetName}, vrstica ${number}`).join('; ')}{' '}
        <Link to={toImportPersonPath(id)}>
          Popravi<span className="sr-only">: {name}</span>
        </Link>
      </p>
    </li>
  )
}
