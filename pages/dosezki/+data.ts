// https://vike.dev/data
import { getAchievements } from '../../collections/achievements'
import type { PageData } from '../../renderer/page-context'

export type AchievementsData = ReturnType<typeof data>

export default function data() {
  const achievements = getAchievements()
  return {
    head: { description: achievements.description },
    ...achievements,
  } satisfies PageData
}
