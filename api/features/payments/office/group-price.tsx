import { type CalendarDay, formatMonth, toSlovenianDay } from '../../../../common/calendar-date'
import { groupBy } from '../../../../common/group-by'
import { formatCents } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { daySchema, defineForm, type FormState, OfficeForm, oneOf } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Link, Section, type SelectOption } from '../../../office/views/controls'
import { listMonths } from '../contract-periods'
import { getMonthlyCents } from '../dues'
import type { Statement } from '../ledger'
import type { PaymentsOffice } from './context'

interface GroupPriceOptions {
  groups: readonly SelectOption[]
  months: readonly SelectOption[]
  today: CalendarDay
}

const defineGroupPriceForm = ({ groups, months, today }: GroupPriceOptions) =>
  defineForm({
    groupId: { name: 'skupina', label: 'Skupina', options: groups, schema: oneOf(groups) },
    month: { name: 'mesec', label: 'Od meseca', options: months, schema: oneOf(months) },
    noticedOn: {
      name: 'obvestilo',
      label: 'Kdaj ste jih obvestili',
      hint: 'Dan zadnjega obvestila; vidijo ga ob novem znesku.',
      schema: daySchema('5. 1. 2027', {
        isAllowed: (day) => day <= today,
        message: 'Vpišite dan, ki ni v prihodnosti: družine najprej obvestite.',
      }),
    },
  })

/**
 * Form by which a price that was changed in the price list during the season holds also for those who have a contract. It
 * lists the groups in which they pay another price, and is not shown without one.
 */
export function createGroupPrices(
  { catalogue, clock, programme, ledger }: PaymentsOffice,
  renderRefused: (request: OfficeRequest, form: FormState) => ReturnType<OfficeRequest['showPage']>,
) {
  /** Lists the groups whose present price differs from that of a line of a later month, with both prices. */
  function listChangedGroups(statements: readonly Statement[], thisMonth: string): SelectOption[] {
    const lines = statements
      .filter(({ season }) => season === programme.season)
      .flatMap((account) =>
        account.dues.flatMap(({ kind, from, submissionId, groupId, monthlyCents }) => {
          const group = programme.findGroup(groupId)
          const { id, workshopId, priceCents } = group ?? {}
          if (kind !== 'fee' || submissionId === null || !id || !workshopId || !priceCents) return []
          const price = { cents: priceCents, period: catalogue.pricePeriod }
          const present = getMonthlyCents(price, from.slice(0, 7), account)
          if (from.slice(0, 7) <= thisMonth || present === monthlyCents) return []
          const name = programme.formatWorkshopAndGroup({ workshopId, groupId: id })
          return { id, name, present, paid: monthlyCents }
        }),
      )
    return [...groupBy(lines, ({ id }) => id).values()].flatMap(([line, ...others]) => {
      if (!line) return []
      // Families who enrolled at another time may pay another former price.
      const paid = [...new Set([line, ...others].map((one) => formatCents(one.paid)))].join(' ali ')
      const label = `${line.name}: zdaj ${paid}, v ceniku ${formatCents(line.present)} na mesec`
      return [{ value: line.id, label }]
    })
  }

  function createForm(statements: readonly Statement[]) {
    const today = toSlovenianDay(clock.now())
    const thisMonth = today.slice(0, 7)
    const days = programme.findSeasonDays(programme.season)
    const months = (days ? listMonths(days) : [])
      .filter(({ month }) => month > thisMonth)
      .map(({ month }) => ({ value: month, label: `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}` }))
    const groups = listChangedGroups(statements, thisMonth)
    return groups.length > 0 ? { groups, ...defineGroupPriceForm({ groups, months, today }) } : undefined
  }

  const pages: OfficePages = {
    isForLeads: true,
    postHandlers: {
      [officeRoutes.groupPrice](request, sent) {
        const form = createForm(ledger.listStatements(programme.season))?.read(sent)
        if (!form) throw errors.notFound()
        if (!form.values) return renderRefused(request, form)
        const { groupId, month: firstMonth, noticedOn } = form.values
        ledger.applyGroupPrice(groupId, { firstMonth, noticedOn }, request.user.email)
        return request.redirectTo(`${officeRoutes.payments}?cena=da`)
      },
    },
  }

  return {
    pages,
    renderSection(statements: readonly Statement[], refused?: FormState) {
      const form = createForm(statements)
      return (
        form && (
          <Section title="Nova cena v ceniku">
            <p className="mb-3 max-w-180 text-label">
              Vpisani plačujejo ceno, ki so jo potrdili. Nova zanje velja, ko jih o njej obvestite in jo tu
              zapišete: za cele mesece od izbranega naprej.
            </p>
            <ul className="mb-4 max-w-180 text-label">
              {form.groups.map(({ value, label }) => (
                <li key={value} className="border-b border-rule-soft py-1">
                  {label}.{' '}
                  <Link to={`${officeRoutes.newMessage}?${new URLSearchParams({ skupina: value })}`}>
                    Obvesti družine
                    <span className="sr-only">: {label}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <OfficeForm
              form={refused ?? form.fill()}
              path={officeRoutes.groupPrice}
              className="max-w-112 gap-3"
              label="Zapiši novo ceno"
              isSecondary
            />
          </Section>
        )
      )
    },
  }
}
