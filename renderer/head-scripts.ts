// Inline scripts of every page's head. The server allows them by their digests (Content-Security-Policy).
import { minifySync } from 'rolldown/utils'
import { EARLY_CLICKS_SCRIPT } from '../islands/clicks'

/**
 * Id of the template that holds what a page needs only after first paint: its scripts (scripts/finish-pages.ts) and the link
 * to the web manifest. `data-font` is the URL of the web font (docs/decisions/005).
 */
export const AFTER_FIRST_PAINT_TEMPLATE_ID = 'after-words'

/** Limit for loading the web font. A slower font is used from the next page on, so that visible text does not change. */
const FONT_TIMEOUT_MS = 1000
/** Delay from the load event to the insertion of the after-first-paint template, for browsers without paint timing. */
const FALLBACK_DELAY_MS = 500

/** Pause before a page's failed scripts are loaded again, in milliseconds; a click loads them at once. */
const RETRY_INTERVAL_MS = 5000

/**
 * Longest movement of an element by the web font that does not count as a layout shift (https://wicg.github.io/layout-instability),
 * and the distance below the screen up to which elements are compared, both in pixels.
 */
const MAX_SHIFT_PX = 3
const NEAR_SCREEN_PX = 100

/**
 * After first contentful paint fetches the page's scripts (`data-needs`), inserts the template's contents and loads the web
 * font. Scripts are fetched first, because browsers remember a module that did not load (islands/fetch-before-import.ts);
 * each file is fetched once, and again after a failure.
 * The font applies to this page only if it arrives in time and moves nothing on the screen with any fallback font: all
 * lines keep their words. A page opened from another page of the site uses the font at once, because the browser has
 * cached it.
 */
const AFTER_FIRST_PAINT_SCRIPT = `
let template = document.getElementById("${AFTER_FIRST_PAINT_TEMPLATE_ID}"),
  font = new FontFace("Archivo", "url(" + template.dataset.font + ")", {
    weight: "400 800", stretch: "62% 100%", display: "optional"
  }),
  useFont = () => document.fonts.add(font),
  useSteadyFont = () => {
    let lowest = innerHeight + ${NEAR_SCREEN_PX},
      readTop = element => element.getBoundingClientRect().top,
      listTops = parent => [...parent.children].flatMap(element => {
        let top = readTop(element);
        return top < lowest ? [[element, top], ...listTops(element)] : []
      }),
      tops = listTops(document.documentElement);
    useFont();
    if (tops.some(([element, top]) => Math.abs(readTop(element) - top) > ${MAX_SHIFT_PX})) document.fonts.delete(font)
  },
  loadFont = () => {
    let start = performance.now();
    font.load().then(() => performance.now() - start < ${FONT_TIMEOUT_MS} && useSteadyFont(), () => {})
  },
  fetched = {},
  fetchFiles = window.fetchFiles = files => Promise.all(files.map(file => fetched[file] ??= fetch(file).then(response => {
    if (!response.ok) throw Error(file + " " + response.status);
    return response.blob()
  }).catch(error => {
    fetched[file] = null;
    throw error
  }))),
  loadPageScripts = () => {
    isFailed = false;
    fetchFiles(template.dataset.needs?.split(" ") ?? []).then(() => document.head.append(template.content), () => {
      reportPageFailure();
      setTimeout(() => isFailed && loadPageScripts(), ${RETRY_INTERVAL_MS})
    })
  },
  startPage = () => {
    if (isFailed != null) return;
    loadPageScripts();
    loadFont()
  };
if (document.referrer.startsWith(origin)) useFont(), loadFont();
addEventListener("load", () => setTimeout(startPage, ${FALLBACK_DELAY_MS}));
new PerformanceObserver(paints => paints.getEntriesByName("first-contentful-paint")[0] && startPage())
  .observe({ type: "paint", buffered: true })`

/** Inline script of every page. Each page contains it, so its size matters. */
export const HEAD_SCRIPT = minifySync('head.js', `{${EARLY_CLICKS_SCRIPT}${AFTER_FIRST_PAINT_SCRIPT}}`).code

/** Speculation rules: browsers fetch a page when the pointer rests on its link or presses it (moderate eagerness). */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // The browser must not load the API and files in advance. Pages with a token need no rule, because only mails link to them.
          { not: { href_matches: ['/api/*', '/*.*'] } },
          { not: { selector_matches: '[href^="#"],[aria-current="page"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
