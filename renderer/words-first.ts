// What a page asks for before its first words stand: nothing but the drawings in it (docs/decisions/031).
import { minifySync } from 'rolldown/utils'
import { EARLY_PRESSES } from '../islands/early-presses'

/** The template whose contents a page takes up when its first words stand; it names the font in `data-font`. */
export const AFTER_WORDS = 'after-words'

/** Longest time in milliseconds that the first words of a visit have stood when they may still change their letters. */
const STILL_FIRST = 1000
/**
 * Pixels by which the middle of nothing on the screen may go up or down then, twice. What stands in a line keeps its middle
 * whatever the letters are; where lines break as they did, the rest is rounding.
 */
const STAYS = 4

/** Milliseconds after its load in which a page tells of its first words, if the browser tells of paints at all. */
const UNTOLD = 500

/**
 * After the first words, takes up what waits for them and asks for the font; a font that comes soon is put on part by
 * part, in one frame on what is on the screen, if nothing there moves by it, then below it: on a slow phone a whole
 * page at once would be one long task. Only `[data-now]` asks for that name, and it stands among the fonts from the
 * beginning: a browser sets everything anew when one joins. On a page that another one led to, the browser has the font
 * already: then the first words are set in it.
 */
const WORDS_FIRST = `{
let after = document.getElementById("${AFTER_WORDS}"),
  isNext = document.referrer.startsWith(origin),
  font = new FontFace(isNext ? "Archivo" : "ArchivoNow", "url(" + after.dataset.font + ")", {
    weight: "400 800", stretch: "62% 100%", display: "optional"
  }),
  load = then => font.load().then(then, () => {}),
  place = e => {
    let { top, bottom } = e.getBoundingClientRect();
    return Math.min(top, innerHeight) + Math.min(bottom, innerHeight)
  },
  isBelow = e => place(e) >= 2 * innerHeight,
  turn = e => e.toggleAttribute("data-now"),
  dress = () => {
    let seen = [],
      look = e => isBelow(e) || seen.push([e, place(e)]) && [...e.children].map(look),
      parts = [...document.querySelectorAll("body>:not(main),main>*")],
      below = parts.filter(isBelow),
      above = parts.filter(e => !below.includes(e)),
      next = () => {
        let part = below.shift();
        turn(part || document.body);
        if (part) requestAnimationFrame(next)
      };
    look(document.body);
    above.map(turn);
    seen.some(([e, before]) => Math.abs(place(e) - before) > ${STAYS}) ? above.map(turn) : next()
  },
  takeUp = () => {
    if (!after.content.firstChild) return;
    document.head.append(after.content);
    let start = performance.now();
    load(() => isNext || performance.now() - start > ${STILL_FIRST} || dress())
  };
document.fonts.add(font);
if (isNext) load();
addEventListener("load", () => setTimeout(takeUp, ${UNTOLD}));
new PerformanceObserver(paints => paints.getEntriesByName("first-contentful-paint")[0] && takeUp())
  .observe({ type: "paint", buffered: true })
}`

/** The one script that stands in every page's head, allowed by its digest; it weighs on every page. */
export const HEAD_SCRIPT = minifySync('head.js', `${EARLY_PRESSES};${WORDS_FIRST}`).code
