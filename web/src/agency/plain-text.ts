/** Whether a text of the agency is written as HTML (D23). */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/]|&[a-z#0-9]+;/i.test(text);
}

/**
 * A text of the agency as plain words, its markup left out: `Rents may [deleted: not] rise`, so that words which no longer
 * hold never read as if they did. Nothing of it is run: the document is never shown.
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const unread of body.querySelectorAll("script, style")) unread.remove();
  for (const struck of body.querySelectorAll("del, s")) mark(struck, "deleted");
  for (const inserted of body.querySelectorAll("ins")) mark(inserted, "inserted");
  // Where a paragraph ends or a line breaks, so does a word.
  for (const block of body.querySelectorAll("p, div, h1, h2, h3, h4, h5, h6, li, tr, td, br"))
    block.after(" ");
  return body.textContent.replace(/\s+/g, " ").trim();
}

function mark(changed: Element, word: string): void {
  changed.prepend(`[${word}: `);
  changed.append("]");
}
