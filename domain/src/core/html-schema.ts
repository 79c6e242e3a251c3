/**
 * What a text of the agency may hold: structure, emphasis, marks of changes, lists, tables and links. One list for the
 * import and the page (D23); nothing of it loads, runs or styles.
 */
export const htmlElements: readonly string[] = (
  "p br hr div span blockquote pre code h1 h2 h3 h4 h5 h6 b strong i em u s del ins mark q sub sup small a ul ol li " +
  "dl dt dd table caption thead tbody tfoot tr th td"
).split(" ");

/** The attributes that stay, by element. A link's address is also held to `isSafeLink`. */
export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  ol: ["start", "type", "reversed"],
  li: ["value", "type"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};

/** The schemes of links that lead somewhere, for libraries that ask for them. */
export const linkProtocols: readonly string[] = ["https", "mailto", "tel"];
