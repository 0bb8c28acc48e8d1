import type { Core } from '../core/core'
import { createOfficeUsers } from '../office/users'
import { createErasure } from '../people/erasure'
import { createPrivacyRequests } from '../people/privacy-requests'
import { createRectification } from '../people/rectification'
import { createReminders } from '../people/reminders'
import { createRetention } from '../people/retention'
import { createSeasonServices } from '../season/season-services'
import { createAlerts } from './alerts/alerts'

export type DataServices = ReturnType<typeof createDataServices>

/** Creates the services that store, read and delete data. Shared by the server and the command line tool `ckd`. */
export function createDataServices(core: Core) {
  const season = createSeasonServices(core)
  const erasure = createErasure(season)
  const officeUsers = createOfficeUsers(season)
  return {
    ...season,
    officeUsers,
    people: createPrivacyRequests(season, erasure),
    rectify: createRectification(season),
    alerts: createAlerts(season),
    retention: createRetention(season, erasure, officeUsers),
    reminders: createReminders(season),
  }
}
