import { useEffect, useState } from "react";

/** Whether a text of the agency is written as HTML (D23). */
function hasMarkup(text: string): boolean {
  return /<[a-z!/]|&[a-z#0-9]+;/i.test(text);
}

/** A text of the agency as plain words, its markup left out. Nothing of it is run: the document is never shown. */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const unread of body.querySelectorAll("script, style")) unread.remove();
  // Where a paragraph ends or a line breaks, so does a word.
  for (const block of body.querySelectorAll("p, div, h1, h2, h3, h4, h5, h6, li, tr, td, br"))
    block.after(" ");
  return body.textContent.replace(/\s+/g, " ").trim();
}

/** A text of the agency with its markup, cleaned once more on its way to the page (D23); plain text needs no cleaner. */
export function AgencyText({ text }: { readonly text: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const isHtml = hasMarkup(text);

  useEffect(() => {
    if (!isHtml) return;
    let isWanted = true;
    const clean = async () => {
      const { default: purifier } = await import("dompurify");
      const cleaned = purifier.sanitize(text, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ["style"],
        FORBID_TAGS: ["style", "form", "img"],
      });
      if (isWanted) setHtml(cleaned);
    };
    void clean();
    return () => {
      isWanted = false;
    };
  }, [isHtml, text]);

  if (!isHtml) return <p>{text}</p>;
  if (html === null) return <p>{plainText(text)}</p>;
  // oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify just above, and by the import before
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
