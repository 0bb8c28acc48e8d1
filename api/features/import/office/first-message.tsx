import { formatCount } from '../../../../common/numbers'
import { MAIL_FORMS } from '../../../../common/plural-forms'
import { routes } from '../../../../common/routes'
import { OfficeForm, refuse, toRequestValues } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { ConfirmSendForm, Notice } from '../../../office/views/controls'
import { defineLetterForm } from '../../letters/letter-form'
import { hasEmail } from '../../places/office/entries'
import { CallList } from '../../places/office/PlaceViews'
import type { ImportOffice } from './context'
import { getImport, listEnrolments, toImportPath, toMessagePath } from './stored-import'

const messageForm = defineLetterForm({
  rows: 16,
  hint: 'Odstavke ločite s prazno vrstico. Odstavek s {povezava} se ponovi za vsako prijavo prejemnika.',
})

/** The first message to the families of an import: preview, and sending when the office wants. */
export function createFirstMessagePage(context: ImportOffice): OfficePages {
  const { catalogue, firstMessages, outbox, worker, logAccess } = context

  /** Reads the typed text. It keeps the private link and the link to the privacy notice. */
  function readMessage(typed: URLSearchParams) {
    const form = messageForm.read(typed)
    const { values, ...texts } = form
    if (!values) return { form: texts, text: undefined }
    const lost = [
      !values.body.includes('{povezava}') && 'povezava na zasebno stran: {povezava}',
      !values.body.includes(routes.privacyNotice) &&
        `povezava na obvestilo o zasebnosti: [obvestilo](${routes.privacyNotice})`,
    ].filter(Boolean)
    if (lost.length === 0) return { form: texts, text: values }
    return { form: refuse(texts, { body: `V besedilu mora ostati ${lost.join(' in ')}.` }), text: undefined }
  }

  function renderMessage(request: OfficeRequest, typed: URLSearchParams | undefined) {
    const stored = getImport(context, request)
    const recipients = firstMessages.listRecipients(stored.submissionIds)
    const { form, text } = typed
      ? readMessage(typed)
      : { form: messageForm.fill(catalogue.letters['prvo-sporocilo']), text: undefined }
    const [first] = recipients
    const count = formatCount(recipients.length, MAIL_FORMS)
    const withoutMail = listEnrolments(context, stored).filter((enrolment) => !hasEmail(enrolment))
    if (withoutMail.length > 0) logAccess(request.user, { action: 'office-view', about: withoutMail })
    return request.showPage(
      'Prvo sporočilo družinam',
      <>
        {first ? (
          <p className="mb-5">
            Pišete družinam iz tega uvoza, ki jim še niste: {count}. Vsak naslov dobi eno, s&nbsp;povezavo za
            vsako svojo prijavo. Pišite najpozneje v&nbsp;enem mesecu po uvozu.
          </p>
        ) : (
          <Notice isLasting>Vsem družinam z&nbsp;e-pošto je prvo sporočilo že napisano.</Notice>
        )}
        <CallList entries={withoutMail.map((enrolment) => ({ enrolment }))} />
        {first && text && (
          <ConfirmSendForm
            path={toMessagePath(stored.id)}
            values={toRequestValues(form)}
            letter={firstMessages.preview(first, text)}
            label={`Pošlji: ${count}`}
          >
            To je prvo od sporočil. Pošiljanje se začne čez 5&nbsp;minut; do takrat ga lahko prekličete.
          </ConfirmSendForm>
        )}
        {first && (
          <OfficeForm
            form={form}
            path={toMessagePath(stored.id)}
            className="max-w-180 gap-4"
            label="Predogled"
            isSecondary={text !== undefined}
          />
        )}
      </>,
      { back: { label: 'Uvožene prijave', path: toImportPath(stored.id) }, status: form.status },
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [toMessagePath(':id')]: (request) => renderMessage(request, undefined) },
    postHandlers: {
      [toMessagePath(':id')](request, typed) {
        const { id, submissionIds } = getImport(context, request)
        const { text } = readMessage(typed)
        if (!text || typed.get('korak') !== 'poslji') return renderMessage(request, typed)
        outbox.inTransaction(() => {
          const enrolments = listEnrolments(context, {
            submissionIds: firstMessages.listUnwritten(submissionIds),
          })
          const mails = firstMessages.send(submissionIds, text)
          logAccess(request.user, { action: 'office-message', about: enrolments, counts: { mails } })
        })
        worker.pollSoon()
        request.redirectTo(toImportPath(id))
      },
      [`${toMessagePath(':id')}/preklici`](request) {
        const { id, submissionIds } = getImport(context, request)
        const undone = outbox.inTransaction(() => firstMessages.cancel(submissionIds))
        if (undone > 0) logAccess(request.user, { action: 'office-message', counts: { undone } })
        request.redirectTo(toImportPath(id))
      },
    },
  }
}
