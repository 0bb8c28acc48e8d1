// Configuration of the form editor (Sveltia CMS): every label, hint and rule comes from the schemas. Where the
// repository is and how staff sign in is added by the server: api/editor/backend.ts.
import type { z } from 'zod'
import { getChoices, getElement, getMeta, getShape, isOptional, isRecord } from '../check/schema-meta'
import { type Collection, folderOf, listFixedFiles } from '../collection'
import { PDF_FOLDER } from '../pdf'
import { collections } from '../registry'

/** The configuration as Sveltia CMS reads it, without `backend`. */
export function makeEditorConfig() {
  return {
    app_title: 'Urejanje spletnega mesta',
    // The drawing beside the form would show nothing of how the page really looks.
    editor: { preview: false },
    media_folder: 'content',
    public_folder: '',
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    asset_collections: [
      ...collections.filter(({ picturesOn }) => picturesOn).flatMap(toPhotoFolder),
      DOCUMENTS,
    ],
    collections: [
      ...collections.filter((one) => folderOf(one) && !hasFileNames(one)).map(toFolder),
      {
        name: 'strani',
        label: 'Strani in podatki',
        files: collections.filter((one) => !folderOf(one)).flatMap(toFiles),
      },
    ],
  }
}

/** Pictures lie in the folder of the file that names them. */
const BESIDE_THE_FILE = { media_folder: '', public_folder: '' }

function hasPicture(schema: z.core.$ZodType): boolean {
  return Object.values(getShape(schema)).some(
    (child) => getMeta(child).kind === 'picture' || hasPicture(getElement(child) ?? child),
  )
}

/** Where whole folders of photos are uploaded at once: a file shows all photos of the folder named after it. */
function toPhotoFolder(collection: Collection): object[] {
  const folder = folderOf(collection)
  if (folder === undefined) return []
  return [
    {
      name: folder,
      label: `Fotografije: ${collection.plural?.few ?? collection.label}`,
      media_folder: `content/${folder}`,
      public_folder: '',
    },
  ]
}

/** Where documents are uploaded; a text links to them by their address. */
const DOCUMENTS = {
  name: PDF_FOLDER,
  label: 'Dokumenti (PDF)',
  media_folder: `content/${PDF_FOLDER}`,
  public_folder: `/${PDF_FOLDER}`,
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
    ...BESIDE_THE_FILE,
    extension: file.slice(file.lastIndexOf('.') + 1),
    format: formatOf(collection, file),
    fields: toFields(collection),
  }
}

/**
 * Sveltia CMS takes the dot in `razstava-1.jpg:` for a level of its own and would save such keys in pieces, whatever
 * their field: files that hold them have no form.
 */
function hasFileNames({ schema }: Collection): boolean {
  return Object.values(getShape(schema)).some(isRecord)
}

function toFiles(collection: Collection): object[] {
  return listFixedFiles(collection).map((file) => ({
    name: file.replace(/\.\w+$/, '').replaceAll('/', '-'),
    label:
      listFixedFiles(collection).length === 1
        ? capital(collection.label)
        : `${capital(collection.label)}: ${file}`,
    file: `content/${file}`,
    ...(hasPicture(collection.schema) && BESIDE_THE_FILE),
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
  if (isRecord(schema)) return { ...base, widget: 'keyvalue', key_label: 'Ime datoteke', value_label: 'Opis' }
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
