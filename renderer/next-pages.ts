/** What no browser may ask for before a visitor does: the API, files to read or keep. Pages with a token stand in mails only. */
const NEVER = ['/api/*', '/*.*']
/** Links that stay where they are. */
const STAYS = '[href^="#"],[aria-current="page"]'

/**
 * Pages behind links that a visitor is about to press (moderate eagerness: pointed at, or pressed down) are drawn
 * beforehand where browsers can (HTML standard, speculation rules). No script of ours runs there before it is
 * visited: see +client.ts.
 */
export const NEXT_PAGES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: NEVER } }, { not: { selector_matches: STAYS } }],
      },
      eagerness: 'moderate',
    },
  ],
})
