// Browser script of the form editor: registers a file format with Sveltia CMS. scripts/editor-form.ts appends it to Sveltia's script.
import { fromFile, PICTURE_FORMAT, toFile } from '../collections/guide/picture-format'

declare const CMS: {
  registerCustomFormat(
    name: string,
    extension: string,
    methods: { fromFile: typeof fromFile; toFile: typeof toFile },
  ): void
}

CMS.registerCustomFormat(PICTURE_FORMAT, 'yaml', { fromFile, toFile })
