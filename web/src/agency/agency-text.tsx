import { htmlAttributes, htmlElements, linkProtocols } from "@portal/domain/core/html-schema";
import { useEffect, useState } from "react";
import { fetchPart } from "../core/api/fetch-part.ts";
import styles from "./agency-text.module.css";
import { hasMarkup, plainText } from "./plain-text.ts";

const attributes = Object.values(htmlAttributes).flat();

/** What a text may hold on its way out is what the import keeps. */
const allowed = {
  ALLOWED_TAGS: [...htmlElements],
  ALLOWED_ATTR: attributes,
  // All but addresses: the values of other attributes would be held to the expression for links.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href"),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${linkProtocols.join("|")}):`, "i"),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

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
      cleaned.append(cleaner.default.sanitize(text, allowed));
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
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
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
