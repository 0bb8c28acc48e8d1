import type { FormName } from '../../common/forms/forms'
import type { RetentionRule } from '../submissions/form-kind'
import type { BaseServices } from './base-services'
import { createErasure } from './erasure'
import type { PersonalData } from './personal-data'
import { createPrivacyRequests, type PrivacyRequests } from './privacy-requests'
import { createRectification, type Rectify } from './rectification'
import { createReminders, type Reminder, type Reminders } from './reminders'
import { createJournalReplay, type JournalReplay } from './replay'
import { createRetention, type Retention } from './retention'

/** Members of a feature that the privacy module reads. */
export interface PrivacyPart {
  personalData: PersonalData
  retentionRules?: Readonly<Partial<Record<FormName, RetentionRule>>>
  /** Work of the night that precedes its deletions. */
  nightly?(): void
  reminders?(now: Date): Reminder[]
  dutiesAfterRestore?: readonly string[]
}

/** Privacy requests, retention and replay: loops over the features. */
export interface Privacy {
  people: PrivacyRequests
  rectify: Rectify
  retention: Retention
  journalReplay: JournalReplay
  reminders: Reminders
}

/**
 * Creates erasure, copy, retention and replay from what each part says about its tables.
 * @param parts the modules with tables, and all features, in the order of their dependencies
 */
export function createPrivacy(base: BaseServices, parts: readonly PrivacyPart[]): Privacy {
  const personalData = parts.map((part) => part.personalData)
  const rules = parts.flatMap(({ retentionRules }) => Object.entries(retentionRules ?? {}))
  const retentionRules = new Map(rules as [FormName, RetentionRule][])
  const services = { ...base, personalData }
  const erasure = createErasure({ ...services, retentionRules })
  const people = createPrivacyRequests({ ...services, erasure })
  const beforeDeletion = parts.flatMap(({ nightly }) => nightly ?? [])
  return {
    people,
    rectify: createRectification(services),
    retention: createRetention({ ...services, erasure, beforeDeletion }),
    journalReplay: createJournalReplay({
      ...services,
      personalData: [...personalData, { tables: {}, replays: people.replays }],
    }),
    reminders: createReminders(base, {
      listReminders: parts.flatMap(({ reminders }) => reminders ?? []),
      dutiesAfterRestore: parts.flatMap(({ dutiesAfterRestore }) => dutiesAfterRestore ?? []),
    }),
  }
}
