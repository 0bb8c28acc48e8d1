// Checks of the database and the mail server after any number of kills.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../api/core/sqlite'
import { groupBy } from '../../common/group-by'
import type { AcceptedMail } from './mail-server'
import type { FilledForm } from './visitors'

interface StoredForm {
  id: number
  reference: string
  kind: string
  payload: string
}

interface OutboxRow {
  kind: string
  submissionId: number | null
  recipient: string
  status: string
  messageId: string
}

type StoredData = ReturnType<typeof readStoredData>

/** Reads a copy of the database, so that recovering the original is left to the next server process. */
export function readStoredData(dataDirectory: string) {
  const copy = mkdtempSync(join(tmpdir(), 'ckd-verdict-'))
  cpSync(dataDirectory, copy, { recursive: true })
  const database = openSqlite(join(copy, 'ckd.sqlite'))
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    const orphans = database.pragma('foreign_key_check')
    return {
      problems: [
        ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
        ...(Array.isArray(orphans) && orphans.length > 0
          ? [`foreign_key_check: ${orphans.length} rows`]
          : []),
      ],
      submissions: database
        .prepare<[], StoredForm>('SELECT id, reference, kind, payload FROM submissions ORDER BY id')
        .all(),
      outbox: database
        .prepare<[], OutboxRow>(
          'SELECT mail_kind AS kind, submission_id AS submissionId, recipient, status, message_id AS messageId FROM outbox',
        )
        .all(),
      /** Subscriptions that have not ended, with their states. */
      subscribers: database
        .prepare<[], { email: string; status: string }>(
          'SELECT email, status FROM newsletter_subscriptions WHERE email IS NOT NULL',
        )
        .all(),
    }
  } finally {
    database.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns every violation about stored forms. */
export function checkForms(contents: StoredData, forms: FilledForm[]): string[] {
  const { problems, submissions, outbox, subscribers } = contents
  const states = new Map(subscribers.map(({ email, status }) => [email, status]))
  const rowsOf = groupBy(submissions, ({ payload }) => /obrazec-\d+/.exec(payload)?.[0] ?? 'unknown')
  const mailsOf = groupBy(outbox, ({ submissionId }) => String(submissionId))
  const references = submissions.map(({ reference }) => reference)
  const markers = new Set(forms.map(({ marker }) => marker))
  return [
    ...problems,
    ...(new Set(references).size === references.length ? [] : ['a reference was given twice']),
    ...submissions
      .filter(({ payload }) => !markers.has(/obrazec-\d+/.exec(payload)?.[0] ?? ''))
      .map(({ reference }) => `${reference} was stored, but no visitor sent it`),
    ...forms.flatMap((form) =>
      form.isErased
        ? checkErased(form, rowsOf.get(form.marker) ?? [], states)
        : [
            ...checkForm(form, rowsOf.get(form.marker) ?? [], mailsOf),
            ...checkSubscription(form, states.get(addressOf(form))),
          ],
    ),
  ]
}

/** Returns an erased person's data that a restore brought back. */
function checkErased(form: FilledForm, rows: StoredForm[], states: Map<string, string>): string[] {
  return [
    ...rows.map(({ reference }) => `${form.marker} was erased, but is back as ${reference}`),
    ...(states.has(addressOf(form)) ? [`${form.marker} was erased, but is a subscriber again`] : []),
  ]
}

function checkSubscription({ marker, kind, isSubscribed, hasLeft }: FilledForm, state?: string): string[] {
  if (kind !== 'newsletter' || isSubscribed === undefined) return []
  return [
    isSubscribed && state !== 'confirmed' && `${marker} had confirmed the newsletter, but is ${state}`,
    hasLeft && state !== undefined && `${marker} had left the newsletter, but is ${state} again`,
  ].filter((problem) => typeof problem === 'string')
}

/** The address that identifies the person of a form. */
export const addressOf = ({ marker }: FilledForm) => `${marker}@primer.si`

function checkForm(form: FilledForm, rows: StoredForm[], mailsOf: Map<string, OutboxRow[]>): string[] {
  const { marker, kind, references, unexpectedResponses, recipients } = form
  const [row] = rows
  const [reference] = references
  const expected = [...recipients, ...(kind === 'newsletter' ? [] : ['staff'])].length
  const mails = (row ? (mailsOf.get(String(row.id)) ?? []) : []).filter(
    // The welcome mail is sent later and not counted.
    (mail) => mail.kind !== 'newsletter_welcome',
  )
  return [
    ...unexpectedResponses.map((status) => `${marker} got the response ${status}`),
    references.size > 1 && `${marker} got the references ${[...references].join(' and ')}`,
    rows.length > 1 && `${marker} is stored ${rows.length} times`,
    reference && !row && `${marker} was acknowledged as ${reference}, but is lost`,
    reference &&
      row &&
      row.reference !== reference &&
      `${marker} is ${row.reference}, reference was ${reference}`,
    row && row.kind !== kind && `${marker} is stored as ${row.kind}`,
    row &&
      !form.hasLeft &&
      form.isSubscribed !== undefined &&
      mails.length !== expected &&
      `${marker} has ${mails.length} mails in the outbox, not ${expected}`,
  ].filter((problem) => typeof problem === 'string')
}

/** Returns every violation about e-mails, once the outbox is empty. */
export function checkMails(
  { submissions, outbox }: StoredData,
  forms: FilledForm[],
  {
    accepted,
    erasedIds,
  }: {
    accepted: AcceptedMail[]
    /** Message-IDs of mails whose rows were erased. */
    erasedIds: ReadonlySet<string>
  },
): string[] {
  const leavers = new Set(forms.filter(({ hasLeft, isErased }) => hasLeft || isErased).map(addressOf))
  const formOf = new Map(forms.map((form) => [form.marker, form]))
  const acceptedIds = groupBy(accepted, ({ messageId }) => messageId)
  const knownIds = new Set(outbox.map(({ messageId }) => messageId))
  const receivers = new Set(accepted.flatMap(({ recipients }) => recipients))
  return [
    ...outbox
      .filter(({ status }) => status !== 'sent')
      .map(({ recipient, status }) => `a mail to ${recipient} ended as ${status}`),
    ...outbox
      .filter(({ messageId }) => !acceptedIds.has(messageId))
      .map(({ recipient }) => `a mail to ${recipient} never arrived`),
    ...accepted
      .filter(({ messageId }) => !knownIds.has(messageId) && !erasedIds.has(messageId))
      .filter(({ recipients }) => !recipients.some((recipient) => leavers.has(recipient)))
      .map(() => 'a mail came under another Message-ID'),
    ...submissions
      .flatMap(({ payload }) => formOf.get(/obrazec-\d+/.exec(payload)?.[0] ?? '')?.recipients ?? [])
      .filter((recipient) => !receivers.has(recipient))
      .map((recipient) => `${recipient} got nothing`),
    ...listRepeated(accepted),
  ]
}

/** A mail may be sent again after a kill, but not twice by one process. */
function listRepeated(taken: AcceptedMail[]): string[] {
  const perProcess = groupBy(taken, (mail) => `${mail.messageId} by process ${mail.processNumber}`)
  return [...perProcess]
    .filter(([, mails]) => mails.length > 1)
    .map(([mail]) => `${mail} was sent more than once`)
}
