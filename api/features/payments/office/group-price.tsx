import { formatMonth, toSlovenianDay } from '../../../../common/calendar-date'
import { groupBy } from '../../../../common/group-by'
import { formatCents } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { defineForm, OfficeForm, oneOf } from '../../../office/form'
import type { OfficePages } from '../../../office/page'
import { Section, type SelectOption } from '../../../office/views/controls'
import { listMonths } from '../contract-periods'
import { getMonthlyCents } from '../dues'
import type { Statement } from '../ledger'
import type { PaymentsOffice } from './context'

const defineGroupPriceForm = (groups: readonly SelectOption[], months: readonly SelectOption[]) =>
  defineForm({
    groupId: { name: 'skupina', label: 'Skupina', options: groups, schema: oneOf(groups) },
    month: { name: 'mesec', label: 'Od meseca', options: months, schema: oneOf(months) },
  })

/**
 * Form by which a price that was changed in the price list during the season holds also for those who have a contract. It
 * lists the groups in which they pay another price, and is not shown without one.
 */
export function createGroupPrices({ catalogue, clock, programme, ledger }: PaymentsOffice) {
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
    const thisMonth = toSlovenianDay(clock.now()).slice(0, 7)
    const days = programme.findSeasonDays(programme.season)
    const months = (days ? listMonths(days) : [])
      .filter(({ month }) => month > thisMonth)
      .map(({ month }) => ({ value: month, label: `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}` }))
    const groups = listChangedGroups(statements, thisMonth)
    return groups.length > 0 ? defineGroupPriceForm(groups, months) : undefined
  }

  const pages: OfficePages = {
    isForLeads: true,
    postHandlers: {
      [officeRoutes.groupPrice]({ user, redirectTo }, sent) {
        const { values } = createForm(ledger.listStatements(programme.season))?.read(sent) ?? {}
        if (!values) throw errors.notFound()
        ledger.applyGroupPrice(values.groupId, values.month, user.email)
        return redirectTo(`${officeRoutes.payments}?cena=da`)
      },
    },
  }

  return {
    pages,
    renderSection(statements: readonly Statement[]) {
      const form = createForm(statements)
      return (
        form && (
          <Section title="Nova cena v ceniku">
            <p className="mb-3 max-w-180 text-label">
              Vpisani plačujejo ceno, ki so jo potrdili. Nova zanje velja, ko jih o njej obvestite in jo tu
              zapišete: za cele mesece od izbranega naprej.
            </p>
            <OfficeForm
              form={form.fill()}
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
