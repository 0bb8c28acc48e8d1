import { formatLessonDay } from '../../../../common/lessons'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { compareNames } from '../../../core/name-order'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { Button, Disclosure, HiddenFields, Link, LinkLine } from '../../../office/views/controls'
import { PageLinks, readPageNumber, slicePage, toExistingPage } from '../../../office/views/paging'
import type { PlacesOffice } from '../../places/office/context'
import { formatLastNameFirst, hasFullAccess } from '../../places/office/entries'
import type { Attendance, Attendee, LessonRecord } from '../attendance'
import { CertificateView } from '../CertificateView'
import type { Certificates } from '../certificates'
import { CLOSED_MONTH_MESSAGE } from '../hours'

/** Marks by their value in forms. A click on the participant's name sets the mark `next`. */
const MARKS = {
  brez: { isPresent: null, label: 'ni oznake', next: 'tu', look: 'border-transparent' },
  tu: { isPresent: true, label: 'je tu', next: 'manjka', look: 'border-success bg-success-bg font-bold' },
  manjka: { isPresent: false, label: 'manjka', next: 'tu', look: 'border-error bg-error-bg' },
} as const

const isMarkValue = (text: string): text is keyof typeof MARKS => Object.hasOwn(MARKS, text)

const toMarkValue = ({ isPresent }: Attendee) => (isPresent === null ? 'brez' : isPresent ? 'tu' : 'manjka')

const toLessonPath = ({ groupId, plannedOn }: LessonRecord): string =>
  `${officeRoutes.lessonAttendance}?${new URLSearchParams({ skupina: groupId, dan: plannedOn })}`

interface AttendancePageServices extends PlacesOffice {
  attendance: Attendance
  certificates: Certificates
}

/**
 * Attendance of lessons, and certificates of hours for print. Each click stores one mark. The form sends the new mark, so that
 * a repeated request changes nothing.
 */
export function createAttendancePages(services: AttendancePageServices): OfficePages {
  const { attendance, certificates, catalogue, programme, lessons: timetable, entries, logAccess } = services

  /**
   * Returns a lesson to mark.
   * @throws ApiError 404 for a group that the user may not see and for a future lesson, 409 for a cancelled one
   */
  function getLesson(fields: URLSearchParams, { user }: OfficeRequest): LessonRecord {
    const { group } = entries.getGroup(fields.get('skupina') ?? '', user)
    const lessons = group ? attendance.listLessonsUntilToday(group.id) : []
    const lesson = lessons.find(({ plannedOn }) => plannedOn === fields.get('dan'))
    if (!lesson) throw errors.notFound()
    if (lesson.isCancelled) throw errors.refused('To srečanje odpade, zato oznak ni.')
    return lesson
  }

  /** Renders one button per name. After a click the browser focuses the same button, whose id is in the URL. */
  function renderLesson({ user, showPage }: OfficeRequest, lesson: LessonRecord) {
    const { groupId, plannedOn, heldOn, newcomers, isClosed } = lesson
    const canMark = !user.isReadOnly && !isClosed
    const attendees = attendance
      .listAttendees(lesson)
      .sort((a, b) => compareNames(formatLastNameFirst(a.enrolment), formatLastNameFirst(b.enrolment)))
    logAccess(user, { action: 'office-view', about: attendees })
    const count = (value: string) => attendees.filter((attendee) => toMarkValue(attendee) === value).length
    return showPage(
      programme.getGroupName(groupId),
      <form method="post" action={officeRoutes.lessonAttendance} className="max-w-180">
        <HiddenFields skupina={groupId} dan={plannedOn} />
        <p className="mb-4 text-fact font-semibold">{formatLessonDay(heldOn)}</p>
        <p className="mb-3 text-label">
          Je tu: {count('tu')} · manjka: {count('manjka')} · brez oznake: {count('brez')}
          {canMark && '. Dotik imena zapiše, da je oseba tu, še en dotik pa, da manjka.'}
          {isClosed === 1 && `. ${CLOSED_MONTH_MESSAGE}`}
        </p>
        <ul className="mb-6 border-t-2 border-rule">
          {attendees.map((attendee) => {
            const { reference } = attendee.enrolment
            const name = formatLastNameFirst(attendee.enrolment)
            const { label, next, look } = MARKS[toMarkValue(attendee)]
            return (
              <li key={reference} className="flex border-b border-rule-soft">
                <button
                  type="submit"
                  id={reference}
                  name="oznaka"
                  value={`${next} ${reference}`}
                  disabled={!canMark}
                  className={`flex min-h-16 grow scroll-mt-[35vh] cursor-pointer items-center justify-between gap-3 border-l-8 px-3 text-left text-fact ${look}`}
                >
                  <span className="wrap-anywhere">{name}</span>{' '}
                  <span className="shrink-0 text-label">{label}</span>
                </button>
                {attendee.isPresent !== null && canMark && (
                  <button
                    type="submit"
                    name="oznaka"
                    value={`brez ${reference}`}
                    aria-label={`Razveljavi oznako: ${name}`}
                    className="min-h-16 min-w-14 cursor-pointer text-fact text-link"
                  >
                    ×
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <div id="novih" className="flex flex-wrap items-center gap-3 text-fact">
          Nove osebe brez prijave: {newcomers}
          {[newcomers + 1, newcomers - 1]
            .filter((value) => value >= 0 && canMark)
            .map((value) => (
              <Button key={value} name="novih" value={value} isSecondary>
                {value > newcomers ? 'Ena več' : 'Ena manj'}
              </Button>
            ))}
        </div>
      </form>,
      { back: { label: 'Vsa srečanja', path: `${officeRoutes.attendanceToday}?vse` } },
    )
  }

  /** Lists lessons to mark. A user with exactly one lesson today gets its page, unless all lessons are requested. */
  function renderLessons(request: OfficeRequest) {
    const { user, query, showPage } = request
    const groups = entries.listGroups(user)
    const lessons = attendance.listLessonsToMark(groups)
    const firstDayNote = attendance.describeFirstDay(programme.season)
    const earlier = attendance.listEarlierLessons(groups)
    const itemCount = Math.max(lessons.length, earlier.length)
    const page = toExistingPage(readPageNumber(query), itemCount)
    const renderLine = (lesson: LessonRecord, isDue: boolean) => (
      <LinkLine
        key={toLessonPath(lesson)}
        to={toLessonPath(lesson)}
        title={programme.getGroupName(lesson.groupId)}
      >
        <span className="text-label">
          {formatLessonDay(lesson.heldOn)}
          {isDue && !lesson.isMarked && <strong>, brez oznak</strong>}
        </span>
      </LinkLine>
    )
    const [only, ...others] = lessons.filter(({ heldOn }) => heldOn === timetable.today())
    if (only && others.length === 0 && !query.has('vse')) return renderLesson(request, only)
    return showPage(
      'Prisotnost',
      <>
        {!only && <p className="mb-4">Danes ni srečanj z&nbsp;udeleženci.</p>}
        <ul className="mb-8 max-w-180">
          {slicePage(lessons, page).map((lesson) => renderLine(lesson, true))}
        </ul>
        {firstDayNote && <p className="mb-4 max-w-180 text-label">{firstDayNote}</p>}
        {earlier.length > 0 && (
          <Disclosure label={`Prejšnja srečanja (${earlier.length})`}>
            <ul>{slicePage(earlier, page).map((lesson) => renderLine(lesson, false))}</ul>
          </Disclosure>
        )}
        <PageLinks
          page={page}
          itemCount={itemCount}
          toPath={(number) => `${officeRoutes.attendanceToday}?vse&stran=${number}`}
        />
        <p className="flex flex-wrap gap-x-6">
          <Link to={officeRoutes.mentorHours}>Ure mentorjev</Link>
          {hasFullAccess(user) && <Link to={officeRoutes.statistics}>Številke za poročila</Link>}
        </p>
      </>,
    )
  }

  /** Stores a mark or the number of newcomers. @throws ApiError 404 for a person who is not listed, 409 in a closed month */
  function submitMark(request: OfficeRequest, form: URLSearchParams): void {
    const lesson = getLesson(form, request)
    const newcomers = form.get('novih') ?? ''
    const [value = '', reference] = (form.get('oznaka') ?? '').split(' ')
    const attendee = attendance
      .listAttendees(lesson)
      .find(({ enrolment }) => enrolment.reference === reference)
    if (/^\d{1,2}$/.test(newcomers)) {
      if (!attendance.setNewcomers(lesson, Number(newcomers))) throw errors.refused(CLOSED_MONTH_MESSAGE)
    } else if (attendee && isMarkValue(value)) {
      if (!attendance.setMark(lesson, attendee, MARKS[value].isPresent))
        throw errors.refused(CLOSED_MONTH_MESSAGE)
      logAccess(request.user, { action: 'office-change', about: [attendee], counts: { marked: 1 } })
    } else throw errors.notFound()
    request.redirectTo(`${toLessonPath(lesson)}#${reference ?? 'novih'}`)
  }

  /** Issues a certificate. @throws ApiError 404 for a place that the user may not see, 409 without attended hours */
  function renderCertificate({ user, showPage }: OfficeRequest, form: URLSearchParams) {
    const found = entries.find(form.get('prijava') ?? '', user)
    const place = found?.places.find(({ workshopId }) => workshopId === form.get('delavnica'))
    if (!found || !place) throw errors.notFound()
    const certificate = certificates.issueCertificate(found.enrolment, place.workshopId, form.has('program'))
    if (!certificate) throw errors.refused('Za to prijavo ni zapisanih opravljenih ur.')
    logAccess(user, { action: 'office-change', about: [found.enrolment], counts: { certificates: 1 } })
    return showPage(
      `Potrdilo ${certificate.number}`,
      <CertificateView certificate={certificate} site={catalogue.site} />,
      { back: { label: 'Prijava', path: toEnrolmentPath(found.enrolment.reference) } },
    )
  }

  return {
    menu: { label: 'Prisotnost', path: officeRoutes.attendanceToday, position: 30 },
    getHandlers: {
      [officeRoutes.attendanceToday]: renderLessons,
      [officeRoutes.lessonAttendance]: (request) => renderLesson(request, getLesson(request.query, request)),
    },
    postHandlers: {
      [officeRoutes.lessonAttendance]: submitMark,
      [officeRoutes.certificate]: renderCertificate,
    },
  }
}

/** Form that opens a certificate of one place, of attended hours or of the hours that the group held. */
export const CertificateForm = ({ reference, workshopId }: { reference: string; workshopId: string }) => (
  <Disclosure label="Potrdilo o urah">
    <form method="post" action={officeRoutes.certificate} className="flex flex-wrap gap-3">
      <HiddenFields prijava={reference} delavnica={workshopId} />
      <Button isSecondary>Opravljene ure</Button>
      <Button name="program" isSecondary>
        Ure programa
      </Button>
    </form>
  </Disclosure>
)
