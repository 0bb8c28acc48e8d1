import { renderTemplates } from '../../collections/guide/templates'
import { encode, type Tree } from '../content/base-tree'
import { append, rewrite } from '../content/mistake'
import { sitePages } from '../support/site-pages'

/** What staff do with the guide in their hands, each as one change to the tests' content. */
export type Actions = Record<string, (tree: Tree) => void>

/** A photo from somebody's phone stands for any other. */
const PHOTO = 'galerija/lokacija/dvorana.png'

export const upload = (path: string) => (tree: Tree) => void tree.set(path, tree.get(PHOTO) ?? encode(''))

/** Copies a template of `content/predloge`. */
export const template = (name: string, path: string) => (tree: Tree) =>
  void tree.set(path, encode(renderTemplates(sitePages).get(name) ?? ''))

/** Adds a confirmation under »odstranjeno«, the last key of the file. */
export const confirm = (lines: string) => append('preusmeritve.yaml', lines)

export const withoutPhoto = (path: string) =>
  rewrite(path, (text) => text.replace(/^(slika|opis_slike):.*\n/gm, ''))
