import type { Core } from '../core/core'
import { createSeasonServices } from '../features/season-services'
import { createOfficeUsers } from '../office/users'
import { createErasure } from '../privacy/erasure'
import { createPrivacyRequests } from '../privacy/privacy-requests'
import { createRectification } from '../privacy/rectification'
import { createReminders } from '../privacy/reminders'
import { createRetention } from '../privacy/retention'
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
