import { familyRoutes, routes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { Icon } from '../../../../components/icons/Icon'
import { OutcomeBox } from '../../../../components/OutcomeBox'
import { PageHeading } from '../../../../components/PageHeading'
import type { FamilyPage, ShownPlace } from '../page'
import { FactList, InvitationSection } from './InvitationSection'

/** Button that revokes a link that reached another person. */
const RevokeLinksForm = ({ token }: { token: string }) => (
  <form className="mt-12 print:hidden" method="post" action={familyRoutes.olderLinks}>
    <input type="hidden" name="k" value={token} />
    <p className="mb-4 small-print">
      Je starejšo povezavo do te strani dobil kdo drug? Prekličite jo; ta, ki ste jo odprli, ostane veljavna.
    </p>
    <Button look="line" type="submit">
      Prekliči starejše povezave
    </Button>
  </form>
)

/** Button that records or removes an objection to invitations. Invitation letters link to the form's id. */
const ObjectionForm = ({ page: { token, hasObjected } }: { page: FamilyPage }) => (
  <form
    className="mt-12 print:hidden"
    id="brez-povabil"
    method="post"
    action={familyRoutes.invitationObjection}
  >
    <input type="hidden" name="k" value={token} />
    <p className="mb-4">
      {hasObjected
        ? 'Povabil v\u00a0naslednja šolska leta vam ne pošiljamo.'
        : 'Po e-pošti vas lahko povabimo v\u00a0naslednje šolsko leto, dokler tega ne odklonite. Na prijavo to ne vpliva.'}
    </p>
    <Button look="line" type="submit" name="odgovor" value={hasObjected ? 'da' : 'ne'}>
      {hasObjected ? 'Povabila spet želim' : 'Ne želim več povabil'}
    </Button>
  </form>
)

interface FamilyViewProps {
  page: FamilyPage
  /** Outcome of an action. */
  message?: string | undefined
  isRefused?: boolean
}

/** The family page about one enrolment. It works without scripts, and its print layout is a receipt. */
export function FamilyView({ page, message, isRefused = false }: FamilyViewProps) {
  const { reference, season, sentOn, own, places, token } = page
  return (
    <div className="page-width">
      <PageHeading title="Moja prijava" />
      {message && (
        <div className="mb-8">
          <OutcomeBox outcome={isRefused ? 'failure' : 'success'} role={isRefused ? 'alert' : 'status'}>
            <p>{message}</p>
          </OutcomeBox>
        </div>
      )}
      {page.invitations.length > 0 && <InvitationSection page={page} />}
      <section aria-labelledby="prijava">
        <h2 id="prijava" className="subheading">
          Potrdilo o&nbsp;prijavi
        </h2>
        <FactList
          facts={[
            { label: 'Številka prijave', value: reference },
            { label: 'Šolsko leto', value: season },
            { label: 'Datum oddaje', value: sentOn },
            ...own,
          ]}
        />
        <p className="mt-6 print:hidden scriptless:hidden">
          <Button look="line" data-prints="">
            <Icon name="print" className="size-5" /> Natisni potrdilo
          </Button>
        </p>
        <p className="mt-4 small-print hidden print:hidden scriptless:block">
          Potrdilo natisnete z&nbsp;ukazom Natisni v&nbsp;svojem brskalniku; na papir gre samo, kar je
          potrebno.
        </p>
      </section>
      <section className="mt-12 print:mt-6" aria-labelledby="delavnice">
        <h2 id="delavnice" className="subheading">
          Kako je s&nbsp;prijavo
        </h2>
        <ul className="mt-4 border-t-2 border-rule">
          {places.map((place) => (
            <li key={place.workshopId} className="border-b border-rule-soft py-6">
              <PlaceEntry place={place} token={token} />
            </li>
          ))}
        </ul>
        {page.over && <p className="mt-4 print:hidden">{page.over}</p>}
        {places.filter(({ canWithdraw }) => canWithdraw).length > 1 && (
          <p className="mt-4 print:hidden">
            <a className="tap-target" href={`${familyRoutes.withdrawal}?k=${token}`}>
              Umakni celotno prijavo
            </a>
          </p>
        )}
      </section>
      {page.attendance.length > 0 && (
        <section className="mt-12 print:hidden" aria-labelledby="prisotnost">
          <h2 id="prisotnost" className="subheading">
            Prisotnost
          </h2>
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2">{page.attendanceSummary}</summary>
            <FactList facts={page.attendance} />
          </details>
        </section>
      )}
      {page.calendar !== undefined && <CalendarSection url={page.calendar} token={token} />}
      <ObjectionForm page={page} />
      <RevokeLinksForm token={token} />
      <p className="mt-12 mb-16 print:mt-6 print:mb-0">
        {!places.some(({ isConfirmed }) => isConfirmed) && page.centre.enrolmentNote} Veljajo{' '}
        <a href={routes.terms}>pogoji in cenik</a>
        {page.termsDay && ` z\u00a0dne ${page.termsDay}`}, o&nbsp;podatkih piše v{' '}
        <a href={routes.privacyNotice}>obvestilu o&nbsp;zasebnosti</a>. Vprašanja pošljite na{' '}
        <a href={`mailto:${page.centre.email}`}>{page.centre.email}</a>.
      </p>
    </div>
  )
}

function CalendarSection({ url, token }: { url: string | null; token: string }) {
  return (
    <section className="mt-12 print:hidden" aria-labelledby="koledar">
      <h2 id="koledar" className="subheading">
        Srečanja v&nbsp;vašem koledarju
      </h2>
      <p className="mt-4">
        V&nbsp;svojem koledarju izberite naročilo na koledar (»Iz URL-ja«, »Iz spleta«, »Naročnina«) in
        prilepite naslov. Osveži se šele čez nekaj ur: o&nbsp;odpovedi vam zato vedno pišemo.
      </p>
      {url === null ? (
        <form className="mt-4" method="post" action={familyRoutes.calendar}>
          <input type="hidden" name="k" value={token} />
          <Button look="line" type="submit">
            Pripravi naslov koledarja
          </Button>
        </form>
      ) : (
        <p className="mt-4 wrap-anywhere">
          <a href={url}>{url}</a>
        </p>
      )}
    </section>
  )
}

function PlaceEntry({ place, token }: { place: ShownPlace; token: string }) {
  const { workshopId, workshop, group, news, answerUntil, agreement, isChanged } = place
  const hiddenFields = (
    <>
      <input type="hidden" name="k" value={token} />
      <input type="hidden" name="delavnica" value={workshopId} />
      {agreement && <input type="hidden" name="prebrano" value={agreement.wording} />}
    </>
  )
  return (
    <>
      <h3 className="text-lead font-semibold">{workshop}</h3>
      {group && <p className="mt-1 text-ink-2">{group}</p>}
      <p className="mt-2">{place.sentence}</p>
      {news.length > 0 && (
        <ul className="mt-2 border-l-8 border-ground pl-4 font-semibold">
          {news.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {place.confirmation && <p className="mt-2 wrap-anywhere">{place.confirmation}</p>}
      {agreement && <FactList facts={agreement.facts} />}
      {agreement && !answerUntil && (
        <form className="mt-4 print:hidden" method="post" action={familyRoutes.confirmation}>
          {hiddenFields}
          <p>
            Pogodba{isChanged && ' za nadaljnjo udeležbo'} nastane, ko udeležbo potrdite. Shranimo to
            besedilo: »{agreement.wording}« Do takrat lahko{' '}
            {isChanged
              ? 'od nadaljnje udeležbe takoj in brez stroškov odstopite.'
              : 'prijavo brez stroškov umaknete.'}
          </p>
          <p className="mt-4">
            <Button type="submit">Potrjujem udeležbo z&nbsp;obveznostjo plačila</Button>
          </p>
        </form>
      )}
      {answerUntil && (
        <form className="mt-4 print:hidden" method="post" action={familyRoutes.answer}>
          {hiddenFields}
          {agreement && (
            <p className="mb-4">
              S&nbsp;sprejemom mesta nastane pogodba. Shranimo to besedilo: »{agreement.wording}«
            </p>
          )}
          <p>
            Odgovorite do <b>{answerUntil}</b>. Če do takrat ne odgovorite, mesto ponudimo naslednjim.
          </p>
          <p className="mt-4 flex flex-wrap gap-4">
            <Button type="submit" name="odgovor" value="da">
              Sprejmem mesto{agreement && ' z\u00a0obveznostjo plačila'}
            </Button>
            <Button look="line" type="submit" name="odgovor" value="ne">
              Odklonim mesto in umaknem prijavo
            </Button>
          </p>
        </form>
      )}
      {place.hasCertificate && (
        <form className="mt-4 print:hidden" method="post" action={familyRoutes.certificate}>
          {hiddenFields}
          <p className="flex flex-wrap gap-4">
            <Button look="line" type="submit">
              Potrdilo o urah do danes
            </Button>
            <Button look="line" type="submit" name="sezona">
              Potrdilo o urah za vse šolsko leto
            </Button>
          </p>
        </form>
      )}
      {place.proposedAt && (
        <p className="mt-2">
          Udeležena oseba je {place.proposedAt} plačniku predlagala odpoved. Odloči plačnik.
        </p>
      )}
      {place.canProposeWithdrawal && !place.proposedAt && (
        <form className="mt-4 print:hidden" method="post" action={familyRoutes.withdrawalProposal}>
          {hiddenFields}
          <p className="mb-4">Potrjeno udeležbo lahko odpove samo plačnik. Predlog mu sporočimo mi.</p>
          <Button look="line" type="submit">
            Predlagaj plačniku odpoved
          </Button>
        </form>
      )}
      {place.canWithdraw && !answerUntil && (
        <p className="mt-2 print:hidden">
          <a className="tap-target" href={`${familyRoutes.withdrawal}?k=${token}&delavnica=${workshopId}`}>
            Umakni prijavo: {workshop}
          </a>
        </p>
      )}
    </>
  )
}
