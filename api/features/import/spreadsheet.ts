// Reading of uploaded spreadsheets (.xlsx, .csv) within hard limits. A file is read once, in memory, and never stored.
import { ExplainedError } from '../../core/explained-error'
import { readCsv } from './csv'
import type { Sheet } from './sheet'
import { readXlsx } from './xlsx'
import { isZip } from './zip'

/** Signature of compound files: Excel until 2003 (.xls), and .xlsx with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads the sheets of a file that have text.
 * @throws ExplainedError with a Slovenian reason, which says how to save the file
 */
export async function readSpreadsheet(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new ExplainedError(
      isEncrypted
        ? 'Preglednica je zaščitena z geslom. V Excelu geslo odstranite (Datoteka, Informacije, Zaščiti delovni zvezek) in jo shranite znova.'
        : 'Datoteka je v stari obliki (.xls). V Excelu izberite »Shrani kot« in vrsto »Excelov delovni zvezek (.xlsx)«.',
    )
  }
  const sheets = isZip(bytes) ? await readXlsx(bytes) : [readCsv(bytes)]
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new ExplainedError('V preglednici ni nobene izpolnjene celice.')
  return filled
}
