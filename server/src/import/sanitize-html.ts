import { isSafeLink } from "@portal/domain/import/agency-content";
import sanitize from "sanitize-html";

const ALLOWED_TAGS =
  "p br hr div span blockquote pre code h1 h2 h3 h4 h5 h6 b strong i em u s sub sup small a ul ol li dl dt dd " +
  "table caption thead tbody tfoot tr th td";

/**
 * HTML from the agency on its way in (D23): text structure, emphasis, lists, tables and links, nothing that loads,
 * runs or styles. The page sanitises again on the way out.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS.split(" "),
    allowedAttributes: {
      a: ["href"],
      ol: ["start"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    // A link that is not one of ours to follow loses its address and stays as text.
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: href !== undefined && isSafeLink(href.trim()) ? { href: href.trim() } : {},
      }),
    },
    disallowedTagsMode: "discard",
    enforceHtmlBoundary: false,
  });
}
