import { familyRoutes, routes } from '../../../../common/routes'
import { Button, toButtonClass } from '../../../../components/Button'
import { Icon } from '../../../../components/icons/Icon'
import { OutcomeBox, useFocusedResult } from '../../../../components/OutcomeBox'
import { PageHeading } from '../../../../components/PageHeading'
import { FactList } from '../../../office/views/FactList'
import { FeatureParts } from '../../../office/views/FeatureParts'
import type { FamilyPage, ShownPlace } from '../page'
import { InvitationSection, type RefusedForm } from './InvitationSection'
import { OwnDataForm } from './OwnDataForm'
import { FamilyForm, FamilySection } from './parts'

/** Button that revokes a link that reached another person. */
const RevokeLinksForm = ({ token }: { token: string }) => (
  <FamilyForm path={familyRoutes.olderLinks} values={{ k: token }} className="mt-12">
    <p className="mb-4 small-print">
      Je starejšo povezavo do te strani dobil kdo drug? Prekličite jo; ta, ki ste jo odprli, ostane veljavna.
    </p>
    <Button look="line" type="submit">
      Prekliči starejše povezave
    </Button>
  </FamilyForm>
)

/** Button that records or removes an objection to invitations. Invitation letters link to the form's id. */
const ObjectionForm = ({ page: { token, hasObjected } }: { page: FamilyPage }) => (
  <FamilyForm
    path={familyRoutes.invitationObjection}
    values={{ k: token }}
    id="brez-povabil"
    className="mt-12"
  >
    <p className="mb-4">
      {hasObjected
        ? 'Povabil v\u00a0naslednja šolska leta vam ne pošiljamo.'
        : 'Po e-pošti vas lahko povabimo v\u00a0naslednje šolsko leto, dokler tega ne odklonite. Na prijavo to ne vpliva.'}
    </p>
    <Button look="line" type="submit" name="odgovor" value={hasObjected ? 'da' : 'ne'}>
      {hasObjected ? 'Povabila spet želim' : 'Ne želim več povabil'}
    </Button>
  </FamilyForm>
)

interface FamilyViewProps {
  page: FamilyPage
  message?: string | undefined
  isRefused?: boolean
  /** A sent form with wrong values: the answer to an invitation, or the family's own data. */
  refused?: RefusedForm
}

/** The family page about one enrolment. It works without scripts, and its print layout is a receipt. */
export function FamilyView({ page, message, isRefused = false, refused }: FamilyViewProps) {
  const { reference, season, sentOn, data, places, token } = page
  const result = useFocusedResult()
  return (
    <div className="page-width">
      <PageHeading title="Moja prijava" />
      {message && (
        <div className="mb-8">
          <OutcomeBox outcome={isRefused ? 'failure' : 'success'} {...result}>
            <p>{message}</p>
          </OutcomeBox>
        </div>
      )}
      {page.invitations.length > 0 && <InvitationSection page={page} refused={refused} />}
      <FamilySection id="prijava" title={'Potrdilo o\u00a0prijavi'}>
        <FactList
          facts={[
            { label: 'Številka prijave', value: reference },
            { label: 'Šolsko leto', value: season },
            { label: 'Datum oddaje', value: sentOn },
            ...data,
          ]}
        />
        <OwnDataForm page={page} refused={refused} />
        <p className="mt-6 print:hidden scriptless:hidden">
          <Button look="line" data-effect="print">
            <Icon name="print" className="size-5" /> Natisni potrdilo
          </Button>
        </p>
        <p className="mt-4 small-print hidden print:hidden scriptless:block">
          Potrdilo natisnete z&nbsp;ukazom Natisni v&nbsp;svojem brskalniku; na papir gre samo, kar je
          potrebno.
        </p>
      </FamilySection>
      <FamilySection id="delavnice" title={'Kako je s\u00a0prijavo'} className="mt-12 print:mt-6">
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
      </FamilySection>
      <FeatureParts parts={page.sections} />
      {page.calendar && <CalendarSection url={page.calendar} />}
      <ObjectionForm page={page} />
      <RevokeLinksForm token={token} />
      <p className="mt-12 mb-16 print:mt-6 print:mb-0">
        {!places.some(({ isConfirmed }) => isConfirmed) && page.centre.enrolmentNote} Veljajo{' '}
        <a href={routes.terms}>pogoji in cenik</a>
        {places.some(({ isConfirmed }) => isConfirmed) && ' z\u00a0dne, ki je zapisan v\u00a0potrditvi'},
        o&nbsp;podatkih piše v <a href={routes.privacyNotice}>obvestilu o&nbsp;zasebnosti</a>. Vprašanja
        pošljite na <a href={`mailto:${page.centre.email}`}>{page.centre.email}</a>.
      </p>
    </div>
  )
}

/** The link with `webcal` opens the calendar app of phones and computers. */
const CalendarSection = ({ url }: { url: string }) => (
  <FamilySection id="koledar" title={'Srečanja v\u00a0vašem koledarju'} className="mt-12 print:hidden">
    <p className="mt-4">
      En koledar za vse vaše prijave: sledi premestitvam in novim prijavam na isti e-poštni naslov. Osveži se
      šele čez nekaj ur: o&nbsp;odpovedi vam zato vedno pišemo.
    </p>
    <p className="mt-4">
      <a className={toButtonClass({ look: 'line' })} href={url.replace(/^https?:/, 'webcal:')}>
        Dodaj v&nbsp;koledar
      </a>
    </p>
    <p className="mt-4 small-print wrap-anywhere">
      Če se ne odpre, v&nbsp;svojem koledarju izberite naročilo na koledar (»Iz URL-ja«, »Iz spleta«,
      »Naročnina«) in prilepite naslov: <a href={url}>{url}</a>
    </p>
  </FamilySection>
)

/** Describes on the button what the payer accepts (Directive 2011/83, Article 8(2)). */
const describeDuty = ({ isFree }: { isFree: boolean }) =>
  isFree ? 'brez plačila' : 'z\u00a0obveznostjo plačila'

function PlaceEntry({ place, token }: { place: ShownPlace; token: string }) {
  const { workshopId, workshop, group, news, answerUntil, agreement, isChanged } = place
  const values = { k: token, delavnica: workshopId, prebrano: agreement?.wording }
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
      {place.missing && (
        <p className="mt-2">
          Udeležbo potrdite na tej strani, ko bo določeno tudi: {place.missing}. Do potrditve ne plačate
          ničesar.
        </p>
      )}
      {agreement && <FactList facts={agreement.facts} />}
      {agreement && !answerUntil && (
        <FamilyForm path={familyRoutes.confirmation} values={values}>
          <p>
            Pogodba{isChanged && ' za nadaljnjo udeležbo'} nastane, ko udeležbo potrdite. Shranimo to
            besedilo: »{agreement.wording}« Do takrat lahko{' '}
            {isChanged
              ? 'od nadaljnje udeležbe takoj in brez stroškov odstopite.'
              : 'prijavo brez stroškov umaknete.'}
          </p>
          <p className="mt-4">
            <Button type="submit">Potrjujem udeležbo {describeDuty(agreement)}</Button>
          </p>
        </FamilyForm>
      )}
      {answerUntil && (
        <FamilyForm path={familyRoutes.answer} values={values}>
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
              Sprejmem mesto{agreement && ` ${describeDuty(agreement)}`}
            </Button>
            <Button look="line" type="submit" name="odgovor" value="ne">
              Odklonim mesto in umaknem prijavo
            </Button>
          </p>
        </FamilyForm>
      )}
      <FeatureParts parts={place.forms} />
      {place.proposedAt && (
        <p className="mt-2">
          Udeležena oseba je {place.proposedAt} plačniku predlagala odpoved. Odloči plačnik.
        </p>
      )}
      {place.canWithdraw && !answerUntil && (
        <p className="mt-2 print:hidden">
          <a className="tap-target" href={`${familyRoutes.withdrawal}?k=${token}&delavnica=${workshopId}`}>
            {place.needsPayer ? 'Predlagaj plačniku odpoved' : 'Umakni prijavo'}: {workshop}
          </a>
        </p>
      )}
    </>
  )
}
