import type { LetterText } from '../../../common/letters'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { placeActs } from '../../season/places/rules'
import type { Prepared, WantedAct } from '../acts'
import { toListName } from '../entries'
import { enrolments } from '../plurals'
import type { OfficeUser } from '../users'
import { ActFields } from './ActFields'
import { OfficePage } from './OfficePage'
import { Button, Field } from './parts'
import { StateMark } from './StateMark'

interface PreviewViewProps {
  user: OfficeUser
  wanted: WantedAct
  back: string
  prepared: readonly Prepared[]
  letter: LetterText
  /** As the first of several would get it. */
  example?: LetterText
  nameOf: (place: { workshopId: string; groupId: string | null }) => string
}

/** What an act would do, and what its letter would say; nothing has been done yet. */
export function PreviewView({ user, wanted, back, prepared, letter, example, nameOf }: PreviewViewProps) {
  const [first] = prepared
  return (
    <OfficePage
      user={user}
      title={`${placeActs[wanted.act].office.title}: ${countOf(prepared.length, enrolments)}`}
      section={officeRoutes.enrolments}
      back={{ label: 'Nazaj brez sprememb', path: back }}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <section>
          <h2 className="mb-3 border-b-2 border-rule pb-1 text-fact font-bold">Kaj se bo zgodilo</h2>
          <ul className="text-label">
            {prepared.map(({ entry, after }) => (
              <li
                key={`${entry.enrolment.reference} ${after.workshopId}`}
                className="border-b border-rule-soft py-2"
              >
                <strong>{toListName(entry.enrolment)}</strong>
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <StateMark {...entry.place} />
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">postane</span>
                  <StateMark {...after} />
                </span>
                <span className="text-ink-2">{nameOf(after)}</span>
              </li>
            ))}
          </ul>
        </section>
        <form method="post" action={officeRoutes.act} className="flex flex-col gap-4">
          <ActFields wanted={wanted} back={back} />
          <h2 className="border-b-2 border-rule pb-1 text-fact font-bold">Sporočilo družini</h2>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-label font-semibold">
            <input type="checkbox" name="poslji" value="da" defaultChecked className="size-6 accent-ink" />
            Pošlji sporočilo po e-pošti
          </label>
          <Field label="Zadeva" name="zadeva" value={letter.subject} />
          <Field
            label="Besedilo"
            name="besedilo"
            value={letter.body}
            rows={16}
            hint={
              example
                ? 'Imena v zavitih oklepajih se pri vsaki prijavi izpolnijo sama.'
                : 'Odide natanko to. Na mesto {povezava} pride zasebna povezava prejemnika.'
            }
          />
          {example && first && (
            <details className="border-2 border-rule bg-surface px-4">
              <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
                Nespremenjeno besedilo za prvo prijavo: {toListName(first.entry.enrolment)}
              </summary>
              <p className="my-2 text-label font-bold">{example.subject}</p>
              <p className="mb-4 text-label whitespace-pre-wrap wrap-anywhere">{example.body}</p>
            </details>
          )}
          <p className="text-label text-ink-2">
            Sporočilo odide čez 5&nbsp;minut; do takrat lahko vse razveljavite.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>{placeActs[wanted.act].office.button}</Button>
          </div>
        </form>
      </div>
    </OfficePage>
  )
}
