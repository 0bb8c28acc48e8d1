import type Router from '@koa/router'
import type { FormName } from '../../common/forms/forms'
import type { Task } from '../core/task'
import type { ApiRoute } from '../http/api-route'
import type { Shell } from '../http/shells/shell'
import type { MailKind } from '../mail/kinds'
import type { OfficePages } from '../office/page'
import type { PersonalData } from '../privacy/personal-data'
import type { Reminder } from '../privacy/reminders'
import type { FormValidator, RetentionRule } from '../submissions/form-kind'
import type { Payloads } from '../submissions/submission'

/**
 * A feature of the server: what it adds, from which the server builds everything else. Its services for later features
 * are further properties. An earlier feature never knows a later one; it offers a function that the later one calls.
 */
export interface Feature {
  /** Name of its folder. */
  name: string
  /** Validators of its forms; a validated form stores itself. */
  forms?: { readonly [Kind in FormName]?: FormValidator<Payloads[Kind]> }
  /** Retention rules of its forms. */
  retentionRules?: Readonly<Partial<Record<FormName, RetentionRule>>>
  mails?: readonly MailKind[]
  apiRoutes?: readonly ApiRoute[]
  /** Pages that the server renders into a page shell: the path prefix, and their router. */
  shellPages?: {
    prefix: string
    headers: 'toShellHeaders' | 'toFamilyShellHeaders'
    createRouter(shell: Shell): Router
  }
  officePages?: readonly OfficePages[]
  tasks?: readonly Task[]
  /** Work of the night that precedes its deletions: counts, and amounts due. */
  nightly?(): void
  /** Due tasks of staff, which alerts, the page »Stanje« and `ckd doctor` list. */
  reminders?(now: Date): Reminder[]
  /** Lines of `ckd doctor` and of the page »Stanje« about its contents. */
  doctorChecks?(): { check: string; text: string }[]
  /** Ends what must not continue after a restore of an older copy. */
  afterRestore?(): void
  /** Duties of people after a restore: Slovenian sentences, without the full stop. */
  dutiesAfterRestore?: readonly string[]
  personalData: PersonalData
}
