import { existsSync } from 'node:fs'
import { toDatabasePath } from '../../core/database'
import { runDoctorChecks } from '../doctor'
import type { OperatorCommand } from './context'

export const doctorCommand: OperatorCommand = {
  name: 'doctor',
  summary: 'pregleda nastavitve, bazo, disk, pošto in vzorčne vsebine',
  async run({ clock, getSettings, getCatalogue, getServices }) {
    const core = { clock, settings: getSettings(), catalogue: getCatalogue() }
    const hasDatabase = existsSync(toDatabasePath(core.settings.dataDirectory))
    const findings = hasDatabase
      ? await getServices().runDoctorChecks(true)
      : await runDoctorChecks(core, undefined)
    const symbols = { ok: '✓', advice: '!', problem: '✗' }
    return {
      data: findings,
      lines: findings.map(({ check, state, text }) => `${symbols[state]} ${check}: ${text}`),
      exitCode: findings.some(({ state }) => state === 'problem') ? 1 : 0,
    }
  },
}
