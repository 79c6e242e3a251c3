import { useEffect, useState } from "react";
import { fetchPart } from "../core/fetch-part.ts";
import styles from "./agency-text.module.css";
import { hasMarkup, plainText } from "./plain-text.ts";

/** A text of the agency with its markup, cleaned once more on its way to the page (D23); plain text needs no cleaner. */
export function AgencyText({ text }: { readonly text: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const isHtml = hasMarkup(text);

  useEffect(() => {
    if (!isHtml) return;
    let isWanted = true;
    const clean = async () => {
      const cleaner = await fetchPart(() => import("dompurify")).catch(() => null);
      // Without a network its words stay as they stand, without their markup.
      if (cleaner === null) return;
      const cleaned = document.createElement("div");
      const parts = cleaner.default.sanitize(text, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ["style"],
        FORBID_TAGS: ["style", "form", "img"],
        RETURN_DOM_FRAGMENT: true,
      });
      cleaned.append(parts);
      letTablesScroll(cleaned);
      if (isWanted) setHtml(cleaned.innerHTML);
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

/** A wide table scrolls inside the text, by keyboard too, and never the page (D49). */
function letTablesScroll(text: HTMLElement): void {
  for (const [at, table] of text.querySelectorAll("table").entries()) {
    const region = document.createElement("section");
    region.tabIndex = 0;
    region.className = styles.scrolls ?? "";
    region.setAttribute("aria-label", `Table ${at + 1}`);
    table.replaceWith(region);
    region.append(table);
  }
}
