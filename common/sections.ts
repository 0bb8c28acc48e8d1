import { routes } from './routes'

/**
 * Parts of pages to which links may lead, by the page's address: the ids that pages give by themselves. Headings of texts
 * and entries of folders (a tab of the gallery, a mentor) are known from the content.
 */
export const sections: Readonly<Record<string, readonly string[]>> = {
  [routes.home]: ['priljubljene-delavnice', 'nase-lokacije', 'rast-in-dosezki', 'novice'],
  [routes.about]: ['ponudba', 'novice'],
  [routes.contact]: ['kako-do-nas'],
  [routes.enrolment]: ['delavnice', 'udelezenec', 'placnik', 'sporocilo', 'soglasja'],
  [routes.terms]: ['tecaji', 'cenik'],
}
