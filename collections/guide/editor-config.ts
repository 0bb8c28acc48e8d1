// Configuration of a Git-backed form editor (Decap CMS, which speaks Slovenian): every label, hint and rule comes from
// the schemas.
import { stringify } from 'yaml'
import type { z } from 'zod'
import { getChoices, getElement, getMeta, getShape, isOptional, isRecord } from '../check/schema-meta'
import { type Collection, folderOf, listFixedFiles } from '../collection'
import { collections } from '../registry'

const HEAD = `# Narejeno iz shem v mapi collections: npx tsx scripts/editor-config.ts. Ročne spremembe se ob tem izgubijo.
# V razdelku backend vpišite svoje skladišče.
`

/** The whole configuration as YAML. */
export function makeEditorConfig(): string {
  const config = {
    backend: { name: 'github', repo: 'owner/name', branch: 'main', squash_merges: true },
    publish_mode: 'editorial_workflow',
    locale: 'sl',
    media_folder: 'content',
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    collections: [
      ...collections.filter(folderOf).map(toFolder),
      {
        name: 'strani',
        label: 'Strani in podatki',
        files: collections.filter((one) => !folderOf(one)).flatMap(toFiles),
      },
    ],
  }
  return HEAD + stringify(config, { lineWidth: 0 })
}

function toFolder(collection: Collection): object {
  const [folder = '', file = ''] = collection.files.split('/')
  const title = 'ime' in collection.schema.shape ? 'ime' : 'naslov'
  return {
    name: folder,
    label: capital(collection.plural?.few ?? collection.label),
    label_singular: capital(collection.label),
    folder: `content/${folder}`,
    create: true,
    delete: true,
    slug: `{{fields.${title}}}`,
    identifier_field: title,
    media_folder: '',
    public_folder: '',
    extension: file.slice(file.lastIndexOf('.') + 1),
    format: formatOf(collection, file),
    fields: toFields(collection),
  }
}

function toFiles(collection: Collection): object[] {
  return listFixedFiles(collection).map((file) => ({
    name: file.replace(/\.\w+$/, ''),
    label:
      listFixedFiles(collection).length === 1
        ? capital(collection.label)
        : `${capital(collection.label)}: ${file}`,
    file: `content/${file}`,
    media_folder: '',
    public_folder: '',
    format: formatOf(collection, file),
    fields: toFields(collection),
  }))
}

function formatOf({ hasBody }: Collection, file: string): string {
  return file.endsWith('.md') && hasBody ? 'yaml-frontmatter' : 'yaml'
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function toFields(collection: Collection): object[] {
  const body = {
    name: 'body',
    label: 'Besedilo',
    widget: 'markdown',
    required: false,
    minimal: true,
    modes: ['rich_text', 'raw'],
    buttons: [
      'bold',
      'italic',
      'link',
      'heading-two',
      'heading-three',
      'bulleted-list',
      'numbered-list',
      'quote',
    ],
  }
  if (collection.hasBody) return [...toGroup(collection.schema), body]
  // A file of lists ends with its list, so that whoever edits the text may paste at its end.
  const { vzorec, ...rest } = getShape(collection.schema)
  return [...(vzorec ? [toField('vzorec', vzorec)] : []), ...toFieldList(rest)]
}

function toGroup(schema: z.core.$ZodType): object[] {
  return toFieldList(getShape(schema))
}

function toFieldList(shape: Readonly<Record<string, z.core.$ZodType>>): object[] {
  return Object.entries(shape).map(([name, child]) => toField(name, child))
}

/** What a folded entry of a list shows: its short values. */
function summaryOf(item: z.core.$ZodType): string {
  return Object.entries(getShape(item))
    .filter(([, child]) => !LONG_KINDS.has(getMeta(child).kind ?? 'text') && !getElement(child))
    .slice(0, 5)
    .map(([name]) => `{{fields.${name}}}`)
    .join(' · ')
}

const LONG_KINDS = new Set(['longText', 'picture', 'group', 'flag'])

/** One key as the editor's field. A day is text: staff write 10. 3. 2026, which a calendar reads as October. */
function toField(name: string, schema: z.core.$ZodType): object {
  const meta = getMeta(schema)
  const base = { name, label: meta.label ?? name, hint: meta.hint, required: !isOptional(schema) }
  const item = getElement(schema)
  if (item) {
    const isGroup = Object.keys(getShape(item)).length > 0
    return {
      ...base,
      widget: 'list',
      ...(isGroup
        ? { summary: summaryOf(item), fields: toGroup(item) }
        : { field: toField('vrstica', item) }),
    }
  }
  // No control knows names that nobody can foresee; the file keeps what stands there.
  if (isRecord(schema)) return { ...base, widget: 'hidden' }
  switch (meta.kind) {
    case 'group':
      // The form asks for what is required even inside a group that may be left out; the check knows better.
      return {
        ...base,
        widget: 'object',
        fields: toGroup(schema).map((field) => (base.required ? field : { ...field, required: false })),
      }
    case 'longText':
      return { ...base, widget: 'text' }
    case 'integer':
      return { ...base, widget: 'number', value_type: 'int', min: 0 }
    // A field for numbers would show nothing for 1,5.
    case 'decimal':
      return { ...base, widget: 'string', pattern: ['^\\d+([.,]\\d+)?$', 'Vpišite število, na primer 1,5.'] }
    case 'flag':
      return { ...base, widget: 'boolean', default: false }
    case 'choice':
      return { ...base, widget: 'select', options: getChoices(schema) }
    case 'picture':
      return {
        ...base,
        widget: 'image',
        choose_url: false,
        media_library: { config: { max_file_size: 26_214_400 } },
      }
    case 'relation':
      return {
        ...base,
        widget: 'relation',
        collection: meta.relation,
        value_field: '{{slug}}',
        display_fields: ['ime'],
        search_fields: ['ime'],
      }
    case 'url':
      return {
        ...base,
        widget: 'string',
        type: 'url',
        pattern: ['^https?://', 'Naslov naj se začne s https://.'],
      }
    case 'email':
      return { ...base, widget: 'string', type: 'email' }
    case 'path':
      return { ...base, widget: 'string', pattern: ['^/', 'Naslov naj se začne s poševnico.'] }
    default:
      return { ...base, widget: 'string' }
  }
}
