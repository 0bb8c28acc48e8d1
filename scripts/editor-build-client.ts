// Browser script of the form editor: registers a file format with Sveltia CMS. scripts/editor-build.ts appends it to Sveltia's script.
import { formatEntryFile, PICTURE_FORMAT, parseEntryFile } from '../collections/guide/picture-format'

declare const CMS: {
  registerCustomFormat(
    name: string,
    extension: string,
    methods: { fromFile: typeof parseEntryFile; toFile: typeof formatEntryFile },
  ): void
}

CMS.registerCustomFormat(PICTURE_FORMAT, 'yaml', { fromFile: parseEntryFile, toFile: formatEntryFile })
