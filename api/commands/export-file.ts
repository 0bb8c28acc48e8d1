import { writeFileSync } from 'node:fs'
import { toCsv, toXlsx } from '../submissions/spreadsheet'
import {
  type Arguments,
  CommandError,
  type CommandOptions,
  type CommandResult,
  requiredOption,
} from './command'

export const exportOptions: CommandOptions = {
  out: { type: 'string', hint: 'datoteka, ki nastane: ime s končnico .xlsx ali .csv' },
}

/**
 * Writes a table into the file that `--out` names; its ending says how.
 * @throws CommandError for another ending
 */
export async function exportTable(
  table: string[][],
  sheet: string,
  options: Arguments,
): Promise<CommandResult> {
  const file = requiredOption(options, 'out')
  const ending = /\.(xlsx|csv)$/i.exec(file)?.[1]?.toLowerCase()
  if (!ending) throw new CommandError('--out: ime datoteke naj se konča z .xlsx ali .csv.')
  writeFileSync(file, ending === 'xlsx' ? await toXlsx(table, sheet) : toCsv(table), { mode: 0o600 })
  const rows = table.length - 1
  return { data: { file, rows }, lines: [`Zapisano: ${file} (vrstic: ${rows})`] }
}
