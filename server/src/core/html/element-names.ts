const words = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Shown on lines of their own: what is not kept as it is becomes a `div`, so that words of two never run together. */
export const blockElements = words(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p pre " +
    "search section summary table tbody td tfoot th thead tr ul xmp",
);

const inlineElements = words(
  "a abbr acronym applet area audio b base basefont bdi bdo bgsound big blink br button canvas cite code col colgroup " +
    "data datalist del dfn em embed font head i iframe img image input ins isindex kbd label link map mark marquee math " +
    "meta meter nobr noembed noframes noscript object output param picture plaintext progress q rb rbc rp rt rtc ruby s " +
    "samp script select slot small source span strike strong style sub sup svg template textarea time title track tt u " +
    "var video wbr xml",
);

/** Names that a namespace of an office program stands before, such as `o:p` and `st1:place`. */
const OFFICE_NAME = /^(?:[ovwxm]|st\d+|u\d+|dt|ns\d+):[a-z][a-z0-9_-]*$/;

/** Whether a name between angle brackets is that of an element, past or present; in lower case. */
export function isElementName(name: string): boolean {
  return blockElements.has(name) || inlineElements.has(name) || OFFICE_NAME.test(name);
}

/** Elements whose text is not markup: a browser looks for the end tag and for nothing else. */
export const rawTextElements = words(
  "script style title textarea xmp iframe noembed noframes noscript plaintext",
);

/**
 * Elements that people also mean as words, as in `the property at <address>`: without an attribute and without an end
 * tag they are words.
 */
export const wordLikeElements = words(
  "address applet area article aside audio base button canvas cite code data details dialog embed figure footer form " +
    "frame header image label legend link main map menu meter nav object option output param picture progress rb " +
    "samp script search section select slot source style summary template textarea time title track var video",
);

/** Attributes that stand without a value. */
export const bareAttributes = words(
  "allowfullscreen async autofocus autoplay checked compact controls default defer disabled hidden inert ismap itemscope " +
    "loop multiple muted noshade novalidate nowrap open readonly required reversed selected",
);

/** Not shown by a browser, with what they hold. */
export const unshownElements = words(
  "area audio base basefont bgsound canvas col colgroup datalist embed iframe input link meta meter noembed noframes " +
    "noscript param progress script source style template title track video",
);
