// What a page asks for before its first words stand: nothing but the drawings in it (docs/decisions/031).
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
 * After the first words, takes up what waits for them and asks for the font; a font that comes soon is put on if nothing
 * on the screen moves by it. Nothing is asked of what stands below the screen: on a slow phone that took as long as
 * setting the page anew. On a page that another one led to, the browser has the font already: then the first words
 * are set in it.
 */
const WORDS_FIRST = `{
let after=document.getElementById("${AFTER_WORDS}"),fonts=document.fonts,
font=new FontFace("Archivo","url("+after.dataset.font+")",{weight:"400 800",stretch:"62% 100%",display:"optional"}),
load=then=>font.load().then(then,()=>{}),
middle=e=>{let{top,bottom}=e.getBoundingClientRect();return Math.min(top,innerHeight)+Math.min(bottom,innerHeight)},
dress=()=>{let seen=[],look=e=>{let before=middle(e);before<2*innerHeight&&seen.push([e,before])&&[...e.children].map(look)};
look(document.body);fonts.add(font);if(seen.some(([e,before])=>Math.abs(middle(e)-before)>${STAYS}))fonts.delete(font)},
takeUp=()=>{if(!after.content.firstChild)return;
document.head.append(after.content);
let start=performance.now();
load(()=>fonts.has(font)||performance.now()-start>${STILL_FIRST}||dress())};
if(document.referrer.startsWith(origin))fonts.add(font),load();
addEventListener("load",()=>setTimeout(takeUp,${UNTOLD}));
new PerformanceObserver(paints=>paints.getEntriesByName("first-contentful-paint")[0]&&takeUp()).observe({type:"paint",buffered:true})
}`.replaceAll('\n', '')

/** The one script that stands in every page's head, allowed by its digest. */
export const HEAD_SCRIPT = `${EARLY_PRESSES};${WORDS_FIRST}`
