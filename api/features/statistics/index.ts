import type { BaseServices } from '../../privacy/base-services'
import type { AttendanceFeature } from '../attendance'
import type { Feature } from '../feature'
import type { PlacesFeature } from '../places'
import { createStatisticsPages } from './office/statistics'
import { createStatistics, type Statistics } from './statistics'

export interface StatisticsFeature extends Feature {
  statistics: Statistics
}

/** Numbers for reports: lessons, hours, visits and people between two days. */
export function createStatisticsFeature(
  base: BaseServices,
  { office }: PlacesFeature,
  { attendance }: AttendanceFeature,
): StatisticsFeature {
  const statistics = createStatistics(base)
  return {
    name: 'statistics',
    statistics,
    officePages: [createStatisticsPages({ ...office, statistics, attendance })],
    nightly: statistics.countPeople,
    personalData: { tables: { people_changes: 'not personal' } },
  }
}
