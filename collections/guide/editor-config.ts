// Configuration of a Git-backed form editor (Sveltia CMS, Decap CMS): every label, hint and rule comes from the schemas.
import { stringify } from 'yaml'
import type { z } from 'zod'
import { listFixedFiles } from '../check/files'
import { getChoices, getElement, getMeta, getShape, isOptional, isRecord } from '../check/schema-meta'
import type { Collection } from '../collection'
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
      ...collections.filter(isFolder).map(toFolder),
      {
        name: 'strani',
        label: 'Strani in podatki',
        files: collections.filter((one) => !isFolder(one)).flatMap(toFiles),
      },
    ],
  }
  return HEAD + stringify(config, { lineWidth: 0 })
}

const FOLDER_LABELS: Record<string, [many: string, one: string]> = {
  Workshop: ['Delavnice', 'Delavnica'],
  Mentor: ['Mentorice in mentorji', 'Mentorica ali mentor'],
  GalleryCategory: ['Zavihki galerije', 'Zavihek galerije'],
  Album: ['Albumi', 'Album'],
}

function isFolder({ files }: Collection): boolean {
  return files.includes('*')
}

function toFolder(collection: Collection): object {
  const [folder = '', file = ''] = collection.files.split('/')
  const [label = collection.label, singular = collection.label] = FOLDER_LABELS[collection.name] ?? []
  const title = 'ime' in collection.schema.shape ? 'ime' : 'naslov'
  return {
    name: folder,
    label,
    label_singular: singular,
    folder: `content/${folder}`,
    create: true,
    delete: true,
    slug: `{{fields.${title}}}`,
    identifier_field: title,
    media_folder: '',
    public_folder: '',
    ...formatOf(collection, file),
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
    ...formatOf(collection, file),
    fields: toFields(collection),
  }))
}

function formatOf({ hasBody }: Collection, file: string): object {
  return file.endsWith('.md')
    ? { extension: 'md', format: hasBody ? 'yaml-frontmatter' : 'yaml' }
    : { extension: 'yaml', format: 'yaml' }
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
  return [...toGroup(collection.schema), ...(collection.hasBody ? [body] : [])]
}

function toGroup(schema: z.core.$ZodType): object[] {
  return Object.entries(getShape(schema)).map(([name, child]) => toField(name, child))
}

/** One key as the editor's field. */
function toField(name: string, schema: z.core.$ZodType): object {
  const meta = getMeta(schema)
  const base = { name, label: meta.label ?? name, hint: meta.hint, required: !isOptional(schema) }
  const item = getElement(schema)
  if (item) {
    const isGroup = Object.keys(getShape(item)).length > 0
    return {
      ...base,
      widget: 'list',
      ...(isGroup ? { fields: toGroup(item) } : { field: toField('vrstica', item) }),
    }
  }
  if (isRecord(schema)) return { ...base, widget: 'keyvalue', key_label: 'Ime slike', value_label: 'Opis' }
  switch (meta.kind) {
    case 'group':
      return { ...base, widget: 'object', fields: toGroup(schema) }
    case 'longText':
      return { ...base, widget: 'text' }
    case 'integer':
      return { ...base, widget: 'number', value_type: 'int', min: 0 }
    case 'decimal':
      return { ...base, widget: 'number', value_type: 'float', min: 0, step: 0.5 }
    case 'flag':
      return { ...base, widget: 'boolean', default: false }
    case 'day':
      return {
        ...base,
        widget: 'datetime',
        type: 'date',
        format: 'YYYY-MM-DD',
        time_format: false,
        picker_utc: true,
      }
    case 'choice':
      return { ...base, widget: 'select', options: getChoices(schema) }
    case 'picture':
      return { ...base, widget: 'image', media_library: { config: { max_file_size: 26_214_400 } } }
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
