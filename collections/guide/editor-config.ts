// Configuration of the form editor (Sveltia CMS), generated from the schemas; api/http/editor.ts adds repository and sign-in.
import type { z } from 'zod'
import { getChoices, getItemSchema, getMeta, getShape, isOptional, isRecord } from '../check/schema-meta'
import { type Collection, findFolder, listSingleFiles } from '../collection'
import type { KeyKind } from '../keys'
import { PDF_FOLDER } from '../pdf'
import { collections, listUsedCollections } from '../registry'
import { NEW_PHOTOS_FIELD_NAME, PICTURE_FORMAT } from './picture-format'

/** Returns the configuration for Sveltia CMS without `backend`. */
export function createEditorConfig(hasOffice: boolean) {
  const used = listUsedCollections(hasOffice)
  return {
    app_title: 'Urejanje spletnega mesta',
    // The editor's preview does not resemble the page.
    editor: { preview: false },
    media_folder: 'content',
    public_folder: '',
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    media_libraries: {
      default: { config: { max_file_size: 26_214_400, slugify_filename: true } },
      // Stock photos of other providers.
      stock_assets: false,
    },
    asset_collections: [
      {
        name: PDF_FOLDER,
        label: 'Dokumenti (PDF)',
        media_folder: `content/${PDF_FOLDER}`,
        public_folder: `/${PDF_FOLDER}`,
      },
    ],
    collections: [
      ...used.filter(findFolder).map(toFolderCollection),
      {
        name: 'strani',
        label: 'Strani in podatki',
        files: used.filter((one) => !findFolder(one)).flatMap(toFileEntries),
      },
    ],
  }
}

/** Pictures are in the folder of the file that names them. */
const BESIDE_ENTRY_FILE = { media_folder: '', public_folder: '' }

function hasPicture(schema: z.core.$ZodType): boolean {
  return Object.values(getShape(schema)).some(
    (child) => getMeta(child).kind === 'picture' || hasPicture(getItemSchema(child) ?? child),
  )
}

const getTitleKey = ({ schema }: Collection): string =>
  ['ime', 'naslov'].find((name) => name in schema.shape) ?? 'zadeva'

function toFolderCollection(collection: Collection): object {
  const { newFile } = collection
  const [folder = '', file = ''] = collection.files.split('/')
  const title = getTitleKey(collection)
  return {
    name: folder,
    label: capitalize(collection.plural?.few ?? collection.label),
    label_singular: capitalize(collection.label),
    folder: `content/${folder}`,
    create: true,
    delete: true,
    slug: newFile ? { ...newFile, editable: true } : `{{fields.${title}}}`,
    identifier_field: title,
    // `public_folder: '.'` lets the editor find saved photos in the folder named after the entry's file.
    ...(collection.picturesOn
      ? { media_folder: `/content/${folder}/{{slug}}`, public_folder: '.' }
      : BESIDE_ENTRY_FILE),
    extension: file.slice(file.lastIndexOf('.') + 1),
    format: collection.picturesOn ? PICTURE_FORMAT : getFormat(file),
    fields: [...(collection.picturesOn ? [NEW_PHOTOS_FIELD] : []), ...toFields(collection)],
  }
}

const IMAGE_WIDGET = { widget: 'image', choose_url: false }

/** Field for uploading several photos at once; they are saved in the entry's folder together with the form. */
const NEW_PHOTOS_FIELD = {
  ...IMAGE_WIDGET,
  name: NEW_PHOTOS_FIELD_NAME,
  label: 'Nove fotografije',
  hint: 'Izberite ali povlecite sem vse naenkrat; shranijo se skupaj z obrazcem. Že shranjene vidite in brišete pod Assets.',
  multiple: true,
  required: false,
}

/** Editor field for picture descriptions: the content maps file names to descriptions, the editor shows a list of pairs. */
const DESCRIPTIONS_FIELD = {
  widget: 'list',
  hint: 'Za vsako sliko en stavek za ljudi, ki slike ne vidijo. Brez imen otrok.',
  summary: '{{fields.slika}}: {{fields.opis}}',
  fields: [
    { ...IMAGE_WIDGET, name: 'slika', label: 'Slika', required: true },
    { name: 'opis', label: 'Opis', widget: 'string', required: true },
  ],
}

function toFileEntries(collection: Collection) {
  return listSingleFiles(collection).map((file) => ({
    name: file.replace(/\.\w+$/, '').replaceAll('/', '-'),
    label: capitalize(collection.label) + (collection.files === file ? '' : `: ${file}`),
    file: `content/${file}`,
    ...(hasPicture(collection.schema) && BESIDE_ENTRY_FILE),
    format: getFormat(file),
    fields: toFields(collection),
  }))
}

const getFormat = (file: string) => (file.endsWith('.md') ? 'yaml-frontmatter' : 'yaml')

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const BODY_FIELD = {
  name: 'body',
  label: 'Besedilo',
  widget: 'markdown',
  required: false,
  minimal: true,
  modes: ['rich_text', 'raw'],
  buttons: 'bold italic link heading-two heading-three bulleted-list numbered-list quote'.split(' '),
}

function toFields({ files, schema }: Collection): object[] {
  if (files.endsWith('.md')) return [...toSchemaFields(schema), BODY_FIELD]
  // `vzorec` comes first: a file then ends with its list of entries, where staff can paste more.
  const { vzorec, ...rest } = getShape(schema)
  return toFieldList(vzorec ? { vzorec, ...rest } : rest)
}

const toSchemaFields = (schema: z.core.$ZodType) => toFieldList(getShape(schema))

const toFieldList = (shape: Readonly<Record<string, z.core.$ZodType>>): object[] =>
  Object.entries(shape).map(([name, child]) => toField(name, child))

/** Returns the summary template of a collapsed list item: its first five short values. */
function getSummaryTemplate(item: z.core.$ZodType): string {
  return Object.entries(getShape(item))
    .filter(([, child]) => !LONG_KINDS.has(getMeta(child).kind ?? 'text') && !getItemSchema(child))
    .slice(0, 5)
    .map(([name]) => `{{fields.${name}}}`)
    .join(' · ')
}

const LONG_KINDS = new Set(['longText', 'picture', 'object', 'flag'])

/** Widgets for kinds that need more than a text input. The content check validates the values. */
const WIDGETS: Partial<Record<KeyKind, object>> = {
  longText: { widget: 'text' },
  integer: { widget: 'number', value_type: 'int', min: 0 },
  picture: IMAGE_WIDGET,
  url: { type: 'url' },
  colour: { widget: 'color', allow_input: true },
  email: { type: 'email' },
}

/** Converts a key to a field. Days are texts: the date widget reads 10. 3. 2026 as October. Decimals may have a comma. */
function toField(name: string, schema: z.core.$ZodType): object {
  const meta = getMeta(schema)
  const base = { name, label: meta.label ?? name, hint: meta.hint, required: !isOptional(schema) }
  const item = getItemSchema(schema)
  if (item) {
    const isObjectList = Object.keys(getShape(item)).length > 0
    return {
      ...base,
      widget: 'list',
      ...(isObjectList
        ? { summary: getSummaryTemplate(item), fields: toSchemaFields(item) }
        : { field: toField('vrstica', item) }),
    }
  }
  if (isRecord(schema)) return { ...base, ...DESCRIPTIONS_FIELD }
  switch (meta.kind) {
    case 'object':
      // Makes all keys of an optional object optional: the editor would require them in an empty object.
      return {
        ...base,
        widget: 'object',
        fields: toSchemaFields(schema).map((field) =>
          base.required ? field : { ...field, required: false },
        ),
      }
    case 'flag':
      return { ...base, widget: 'boolean', default: meta.isTrueByDefault ?? false }
    case 'choice':
      return { ...base, widget: 'select', options: getChoices(schema) }
    case 'relation': {
      const target = collections.find((candidate) => findFolder(candidate) === meta.relation)
      const title = target && getTitleKey(target)
      return {
        ...base,
        widget: 'relation',
        collection: meta.relation,
        value_field: '{{slug}}',
        display_fields: [title],
        search_fields: [title],
      }
    }
    default:
      return { ...base, widget: 'string', ...WIDGETS[meta.kind ?? 'text'] }
  }
}
