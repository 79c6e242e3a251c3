/** What was kept of a text before deleted words and numbers of lists were: the control of the proof of motions' words. */
const KEPT = new Set(
  "p br hr div span blockquote pre code h1 h2 h3 h4 h5 h6 b strong i em u s sub sup small a ul ol li dl dt dd table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);

export function formerlyCleaned(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->|<!\[[^>]*>/gis, "")
    .replaceAll(/<(\/?)([a-z][^\s/>]*)[^>]*>/gi, (_, slash: string, name: string) =>
      KEPT.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : "",
    );
}
