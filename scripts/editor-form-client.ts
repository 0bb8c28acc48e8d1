// What the form editor runs beside Sveltia CMS's own script; scripts/editor-form.ts puts both into one file.
import { fromFile, PICTURE_FORMAT, toFile } from '../collections/guide/picture-format'

declare const CMS: {
  registerCustomFormat(
    name: string,
    extension: string,
    methods: { fromFile: typeof fromFile; toFile: typeof toFile },
  ): void
}

CMS.registerCustomFormat(PICTURE_FORMAT, 'yaml', { fromFile, toFile })
