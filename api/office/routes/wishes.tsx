import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { SeveralPeopleError } from '../../people/copy'
import type { PersonQuery } from '../../people/find'
import { ROLES } from '../../submissions/form-kind'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { toWishPath } from '../query'
import { CopyView } from '../views/CopyView'
import { WishesView } from '../views/WishesView'

/** What people ask about their own data: found, handed out, and erased after a second look. */
export function createWishPages({ people, catalogue, note, worker }: OfficeContext): OfficePages {
  function toQuery(who: string): PersonQuery {
    if (who.includes('@')) return { email: who }
    return /^[a-z]-\d{4}-\d+$/i.test(who) ? { reference: who } : { name: who }
  }

  function find(form: URLSearchParams) {
    const who = (form.get('kdo') ?? '').trim()
    const query = toQuery(who)
    const subject = people.find(query)
    const found = people.list(subject)
    const references = found.submissions.map(({ reference }) => reference)
    // By a name alone several people may be meant, of whom one asks.
    return { who, query, subject, references, canErase: !('name' in query), ...found }
  }

  function readCopy({ ctx, user }: OfficeRequest) {
    const { who, query } = find(ctx.URL.searchParams)
    const role = ROLES.find((name) => name === ctx.query.vloga)
    try {
      return { who, role, data: people.export(query, { role, operator: user.email }) }
    } catch (error) {
      if (!(error instanceof SeveralPeopleError)) throw error
      throw errors.refused('To ustreza več osebam, kopija pa je za eno: izberite jo na seznamu.')
    }
  }

  return {
    isForLeads: true,
    shown: [
      [
        officeRoutes.wishes,
        ({ ctx, user, show }) => {
          const found = find(ctx.URL.searchParams)
          if (found.references.length > 0) note(user, 'office-view', found.references)
          const years = catalogue.retention.invoiceYears
          return show('Prošnje', <WishesView user={user} years={years} {...found} />)
        },
      ],
      [
        officeRoutes.copy,
        (request) => request.show('Kopija podatkov', <CopyView user={request.user} {...readCopy(request)} />),
      ],
      [
        officeRoutes.copyFile,
        (request) => {
          request.ctx.body = JSON.stringify(readCopy(request).data, null, 2)
          request.ctx.type = 'application/json'
          request.ctx.set('Content-Disposition', 'attachment; filename="moji-podatki.json"')
        },
      ],
    ],
    acts: [
      [
        officeRoutes.wishes,
        ({ user, leadTo }, form) => {
          const { who, subject, references, subscriptions, canErase } = find(form)
          if (!canErase) throw errors.notFound()
          // Whoever looked has agreed to just these.
          const isAsSeen = form.get('narocila') === String(subscriptions)
          if (form.getAll('prijava').join() !== references.join() || !isAsSeen)
            throw errors.refused('Medtem se je nekaj spremenilo. Odprite prošnje in poglejte še enkrat.')
          people.erase(subject, { operator: user.email })
          // Somebody may have been offered the place.
          worker.wake()
          leadTo(toWishPath(who))
        },
      ],
    ],
  }
}
