import { formatSlovenianInstant } from '../../../common/calendar-date'
import { operatorOption } from '../../core/command'
import { ExplainedError } from '../../core/explained-error'
import { normalizeReference } from '../../submissions/submission'
import type { OperatorCommand } from './context'

const submissionsList: OperatorCommand = {
  name: 'submissions list',
  summary: 'našteje oddane prijave, sporočila in naročila na e-novice; z --json z vsemi podatki',
  run({ getServices }) {
    const submissions = getServices()
      .store.list()
      .map(({ reference, kind, createdAt, payload }) => ({ reference, kind, createdAt, payload }))
    return {
      data: submissions,
      lines: submissions.map(
        ({ reference, kind, createdAt }) =>
          `${reference}  ${kind.padEnd(12)}  ${formatSlovenianInstant(new Date(createdAt))}`,
      ),
    }
  },
}

const personErase: OperatorCommand = {
  name: 'person erase',
  summary: 'izbriše vse podatke o osebi ali eno prijavo (pravica do izbrisa), tudi mimo urada',
  positionals: ['naslov ali številka'],
  options: operatorOption,
  flags: { yes: 'res izbriše; brez tega samo pove, kaj bi izbrisal' },
  run({ getServices }, { options, positionals: [query = ''], flags }) {
    const { people } = getServices()
    const subject = people.find(query.includes('@') ? { email: query } : { reference: query })
    const { submissions, subscriptions } = people.list(subject)
    const references = submissions.map(({ reference }) => reference)
    if (!flags.has('yes')) {
      const found = `${references.join(', ') || 'nič'}; naročil na e-novice: ${subscriptions}`
      return {
        data: { erased: false, references, subscriptions },
        lines: [`Izbrisalo bi se: ${found}. Za izbris dodajte --yes.`],
      }
    }
    const erased = people.erase(subject, { operator: options.by })
    const { deleted, reduced, hasTraces } = erased
    return {
      data: { erased: true, ...erased },
      lines: [
        `Izbrisano: ${deleted.join(', ') || 'nič'}; naročil na e-novice: ${erased.subscriptions}.`,
        ...(reduced.length > 0 ? [`Do konca roka ostanejo podatki o plačniku: ${reduced.join(', ')}.`] : []),
        ...(hasTraces ? ['Bazo pravkar nekdo bere, zato sledi ostanejo v njej do »ckd retention run«.'] : []),
      ],
      exitCode: hasTraces ? 1 : 0,
    }
  },
}

const personRestrict: OperatorCommand = {
  name: 'person restrict',
  summary: 'hrani prijavo ali sporočilo, a ju ne uporablja (pravica do omejitve obdelave)',
  positionals: ['številka'],
  options: operatorOption,
  flags: { undo: 'omejitev je končana' },
  run({ getServices }, { options, positionals: [reference = ''], flags }) {
    const number = normalizeReference(reference)
    const restricted = !flags.has('undo')
    if (!getServices().people.restrict(number, restricted, options.by))
      throw new ExplainedError(`Številke ${reference} ni.`)
    const state = restricted ? 'hranjena, na nobenem seznamu in brez izbrisa po roku' : 'omejitev je končana'
    return { data: { reference: number, restricted }, lines: [`${number}: ${state}.`] }
  },
}

const privacyLog: OperatorCommand = {
  name: 'privacy log',
  summary: 'našteje izpise, popravke, izbrise in sezname: kdaj, kaj, kdo, katera številka',
  run({ getServices }) {
    const entries = getServices().privacyLog.list()
    return {
      data: entries,
      lines: entries.map(({ doneAt, action, operator, references, counts }) =>
        [
          formatSlovenianInstant(new Date(doneAt)),
          action,
          operator ?? '–',
          references.join(', '),
          ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
        ].join('  '),
      ),
    }
  },
}

const retentionRun: OperatorCommand = {
  name: 'retention run',
  summary: 'izbriše podatke, ki jim je potekel rok hrambe (sicer vsako noč samodejno)',
  run({ getServices }) {
    const { clockCheck, retention } = getServices()
    const clockProblem = clockCheck.findProblem()
    if (clockProblem) throw new ExplainedError(clockProblem)
    const { submissions, ...counts } = retention()
    return {
      data: { submissions, ...counts },
      lines: [
        ...submissions.map(
          ({ kind, deleted, reduced }) =>
            `${kind}: izbrisano ${deleted}, skrčeno na podatke o plačniku ${reduced}`,
        ),
        `Naročila na e-novice: ${counts.subscriptionsDeleted}`,
        `Soglasja brez obrazca: ${counts.consentsDeleted}`,
        `E-sporočila: ${counts.mailsDeleted}, pozabljeni prejemniki: ${counts.recipientsForgotten}`,
        `Zapisi evidence: ${counts.entriesDeleted}`,
        `Datoteke e-pošte in baze pred obnovo: ${counts.filesDeleted}`,
      ],
    }
  },
}

/** Commands about people's data that the office does not offer. */
export const dataCommands = [submissionsList, personErase, personRestrict, privacyLog, retentionRun]
