import { expect, onTestFinished, test } from 'vitest'
import { schemas } from '../../../tests/support/database'
import { openDatabase } from '../../core/database'

const AT = '2026-10-02T10:00:00.000Z'

test.each(['letters', 'submissions'])(
  'deleting rows of %s deletes letters with their mails, and no others; a changed lesson stays without its letter',
  (table) => {
    const database = openDatabase(':memory:', { schemas })
    onTestFinished(() => void database.close())
    database.exec(`
      INSERT INTO submissions (id, kind, reference, payload, created_at) VALUES (1, 'registration', 'P-2026-0001', '{}', '${AT}');
      INSERT INTO letters (id, submission_id, template, subject, body, created_at) VALUES (1, 1, 'sprejem', 'Sprejem', 'Vabimo', '${AT}');
      INSERT INTO lesson_changes VALUES ('g', 's', '2026-10-02', 0, 1, NULL, NULL, NULL, NULL, 1, 1, '${AT}');
      INSERT INTO outbox (mail_kind, rank, recipient, letter_id, message_id, status, created_at, deadline_at)
      VALUES ('letter', 2, 'a', 1, '1', 'pending', '${AT}', '${AT}'), ('other', 2, 'b', NULL, '2', 'pending', '${AT}', '${AT}');
      DELETE FROM ${table}`)
    const list = (query: string) => database.prepare(query).pluck().all()
    expect(list('SELECT id FROM letters')).toEqual([])
    expect(list('SELECT recipient FROM outbox')).toEqual(['b'])
    expect(list('SELECT letter_id FROM lesson_changes')).toEqual([null])
  },
)
