import { writeFileSync } from 'node:fs'
import { toCsv, toXlsx } from '../../submissions/spreadsheet'
import { CommandError, type CommandResult, type Options, requiredOption } from './command'

export const exportOptions = {
  out: 'datoteka s končnico .xlsx ali .csv, ali - za standardni izhod (CSV)',
}

/**
 * Writes a table into the file that `--out` names, its ending says how; `-` is standard output.
 * @throws CommandError for another ending
 */
export async function exportTable(
  table: string[][],
  sheet: string,
  options: Options,
): Promise<CommandResult> {
  const file = requiredOption(options, 'out')
  const [header = [], ...rows] = table
  if (file === '-') {
    const toObject = (row: string[]) => Object.fromEntries(header.map((label, index) => [label, row[index]]))
    return { data: rows.map(toObject), lines: [], raw: toCsv(table) }
  }
  const ending = /\.(xlsx|csv)$/i.exec(file)?.[1]?.toLowerCase()
  if (!ending) throw new CommandError('--out: ime datoteke naj se konča z .xlsx ali .csv, ali naj bo samo -.')
  writeOut(file, ending === 'xlsx' ? await toXlsx(table, sheet) : toCsv(table))
  return { data: { file, rows: rows.length }, lines: [`Zapisano: ${file} (vrstic: ${rows.length})`] }
}

/**
 * Writes a file that only its owner may read.
 * @throws CommandError when it cannot be written
 */
export function writeOut(file: string, contents: string | Uint8Array): void {
  try {
    writeFileSync(file, contents, { mode: 0o600 })
  } catch (error) {
    throw new CommandError(
      `Datoteke ${file} ni mogoče zapisati: ${error instanceof Error ? error.message : error}`,
      1,
    )
  }
}
