import { formatSlovenianInstant } from '../../../common/calendar-date'
import { toNameKey } from '../../core/address-keys'
import type { PersonQuery } from '../../people/find'
import type { Erased } from '../../people/people'
import { listPeopleOf } from '../../season/form-kinds'
import { ROLES } from '../../submissions/form-kind'
import type { Submission } from '../../submissions/submission'
import { type Command, CommandError, type Options, operatorOption, requiredOption } from './command'

const queryOptions = {
  email: 'e-poštni naslov osebe',
  reference: 'številka ene prijave, sporočila ali naročila',
  name: 'ime in priimek osebe',
}

const personFind: Command = {
  name: 'person find',
  summary: 'našteje, kje nastopa oseba (po naslovu, številki ali imenu)',
  options: queryOptions,
  run({ getRecords }, options) {
    const { people } = getRecords()
    const { submissions, subscriptions } = people.list(people.find(toQuery(options)))
    return {
      data: { submissions: submissions.map(toFound), subscriptions },
      lines: [...submissions.map(toLine), `Naročil na e-novice: ${subscriptions}`],
    }
  },
}

const personExport: Command = {
  name: 'person export',
  summary: 'izpiše vse podatke o osebi in nič o drugih s prijave (pravica do dostopa)',
  options: { ...queryOptions, role: `kot kdo: ${ROLES.join(', ')}`, ...operatorOption },
  run({ getRecords }, options) {
    const role = ROLES.find((name) => name === options.role)
    if (options.role !== undefined && !role) throw new CommandError(`--role: ${ROLES.join(', ')}.`)
    const data = getRecords().people.export(toQuery(options), { role, operator: options.by })
    return { data, lines: JSON.stringify(data, null, 2).split('\n') }
  },
}

const personErase: Command = {
  name: 'person erase',
  summary: 'izbriše vse podatke o osebi ali eno prijavo (pravica do izbrisa)',
  options: { ...queryOptions, ...operatorOption },
  flags: { yes: 'res izbriše; brez tega samo pove, kaj bi izbrisal' },
  run({ getRecords }, options, _values, flags) {
    const { people } = getRecords()
    const query = toQuery(options)
    const subject = people.find(query)
    const { submissions, subscriptions } = people.list(subject)
    if (!flags.has('yes')) {
      const data = { erased: false, submissions: submissions.map(toFound), subscriptions }
      const lines = [
        ...submissions.map(toLine),
        `Izbrisalo bi se: prijav in sporočil: ${submissions.length}, naročil na e-novice: ${subscriptions}. Za izbris dodajte --yes.`,
      ]
      return { data, lines }
    }
    if ('name' in query) requireOnePerson(submissions, query.name)
    const erased = people.erase(subject, { operator: options.by })
    const exitCode = erased.hasTraces ? 1 : 0
    return { data: { erased: true, ...erased }, lines: toReport(erased), exitCode }
  },
}

const personRectify: Command = {
  name: 'person rectify',
  summary: 'popravi en podatek prijave, sporočila ali naročila (pravica do popravka)',
  positionals: ['številka'],
  options: {
    field: 'ime podatka iz »submissions list --json«, na primer payerAddress',
    value: 'pravilna vrednost',
    ...operatorOption,
  },
  run({ getRecords }, options, [reference = '']) {
    const field = requiredOption(options, 'field')
    const value = options.value ?? ''
    getRecords().rectify({ reference, field, value, operator: options.by })
    return { data: { reference, field, rectified: true }, lines: [`${reference}: ${field} je popravljen.`] }
  },
}

const personRestrict: Command = {
  name: 'person restrict',
  summary: 'hrani prijavo ali sporočilo, a ju ne uporablja (pravica do omejitve obdelave)',
  positionals: ['številka'],
  options: operatorOption,
  flags: { undo: 'omejitev je končana' },
  run({ getRecords }, options, [reference = ''], flags) {
    const number = reference.trim().toUpperCase()
    const restricted = !flags.has('undo')
    if (!getRecords().people.restrict(number, restricted, options.by))
      throw new CommandError(`Številke ${reference} ni.`, 1)
    const state = restricted ? 'hranjena, na nobenem seznamu in brez izbrisa po roku' : 'omejitev je končana'
    return { data: { reference: number, restricted }, lines: [`${number}: ${state}.`] }
  },
}

/** @throws CommandError unless exactly one way to find somebody was given */
function toQuery(options: Options): PersonQuery {
  const [email, reference, name] = ['email', 'reference', 'name'].map((option) => options[option])
  const queries = [
    email !== undefined && { email },
    reference !== undefined && { reference },
    name !== undefined && { name },
  ].filter((query) => query !== false)
  const [query] = queries
  if (!query || queries.length > 1) throw new CommandError('Povejte eno od: --email, --reference, --name.')
  if (email !== undefined && !email.includes('@')) throw new CommandError('--email: to ni e-poštni naslov.')
  return query
}

/** @throws CommandError when namesakes were found: one of them has not asked for anything */
function requireOnePerson(submissions: readonly Submission[], name: string): void {
  const asked = toNameKey(name).split(' ')
  const names = submissions
    .flatMap(listNames)
    .map(toNameKey)
    .filter((key) => asked.every((word) => key.split(' ').includes(word)))
  if (new Set(names).size > 1)
    throw new CommandError('To ime ustreza več osebam. Izberite številko prijave (--reference).', 1)
}

const listNames = (submission: Submission): string[] => listPeopleOf(submission).map(({ name }) => name)

function toFound(submission: Submission) {
  const { reference, kind, createdAt, isReduced } = submission
  return { reference, kind, createdAt, isReduced, names: listNames(submission) }
}

function toLine(submission: Submission): string {
  const { reference, createdAt } = submission
  const names = listNames(submission).join(', ')
  return `${reference}  ${formatSlovenianInstant(new Date(createdAt))}  ${names}`
}

function toReport({ deleted, reduced, subscriptions, mails, files, hasTraces }: Erased): string[] {
  return [
    `Izbrisano: prijav in sporočil: ${deleted.length}, naročil na e-novice: ${subscriptions}, e-sporočil: ${mails}, datotek e-pošte: ${files}.`,
    ...reduced.map(
      (reference) =>
        `${reference}: po tej prijavi je bil izdan račun, zato do konca zakonskega roka ostanejo izbrane delavnice ter ime, naslov in ID za DDV plačnika. Vse drugo je izbrisano.`,
    ),
    ...(hasTraces
      ? [
          'Bazo pravkar nekdo bere, zato so sledi izbrisanega še v datoteki ckd.sqlite-wal. Odstranite jih z ukazom »ckd retention run«; sicer jih strežnik odstrani ponoči.',
        ]
      : []),
  ]
}

export const personCommands: readonly Command[] = [
  personFind,
  personExport,
  personRectify,
  personRestrict,
  personErase,
]
