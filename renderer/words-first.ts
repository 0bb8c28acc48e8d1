// What a page asks for before its first words stand: nothing but the drawings in it (docs/decisions/005).
import { minifySync } from 'rolldown/utils'
import { EARLY_CLICKS_SCRIPT } from '../islands/clicks'

/** The template whose contents a page takes up when its first words stand; it names the font in `data-font`. */
export const AFTER_WORDS = 'after-words'

/** Milliseconds within which the font changes the letters of a page that is looked at; later, it serves the next page. */
const SOON = 1000

/** Milliseconds after its load in which a page tells of its first words, if the browser tells of paints at all. */
const UNTOLD = 500

/**
 * After the first words, takes up what waits for them and asks for the font. Where no substitute keeps its place, for want
 * of all letters that renderer/styles/fonts.css names, it serves the next page as well: the first one would move. On a page
 * that another one led to, the browser has the font already: then the first words are set in it.
 */
const WORDS_FIRST = `{
let after = document.getElementById("${AFTER_WORDS}"),
  font = new FontFace("Archivo", "url(" + after.dataset.font + ")", {
    weight: "400 800", stretch: "62% 100%", display: "optional"
  }),
  add = () => document.fonts.add(font),
  ask = () => {
    let start = performance.now();
    font.load().then(() => {
      let isKept = [...document.fonts].every(face => face.status != "error");
      if (isKept && performance.now() - start < ${SOON}) add()
    }, () => {})
  },
  takeUp = () => {
    if (!after.content.firstChild) return;
    document.head.append(after.content);
    ask()
  };
if (document.referrer.startsWith(origin)) add(), ask();
addEventListener("load", () => setTimeout(takeUp, ${UNTOLD}));
new PerformanceObserver(paints => paints.getEntriesByName("first-contentful-paint")[0] && takeUp())
  .observe({ type: "paint", buffered: true })
}`

/** The one script that stands in every page's head, allowed by its digest; it weighs on every page. */
export const HEAD_SCRIPT = minifySync('head.js', `${EARLY_CLICKS_SCRIPT};${WORDS_FIRST}`).code
