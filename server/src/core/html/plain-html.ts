/** Characters that are written as references in plain texts too, where `&` stands for itself elsewhere. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;

/**
 * HTML that shows a plain text as it stands: each line end a `<br>`, blank lines between paragraphs. Its angle brackets are
 * escaped already. A text of one line stays one line.
 */
export function plainHtml(text: string): string {
  const escaped = text.replaceAll(BARE_AMPERSAND, "&amp;");
  if (!/[\r\n]/.test(escaped.trim())) return escaped;
  const lines = escaped.replaceAll(/\r\n?/g, "\n").trim();
  return lines
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
