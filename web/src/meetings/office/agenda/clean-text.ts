import { htmlAttributes, htmlElements, linkProtocols } from "@portal/domain/core/html-schema";
import DOMPurify from "dompurify";

const attributes = Object.values(htmlAttributes).flat();

/** What other programs say by a style, in the elements that the paper knows. */
function inElements(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll<HTMLElement>("[style], strike")) {
    const { textDecoration, textDecorationLine, fontWeight, fontStyle } = element.style;
    const lines = `${textDecoration} ${textDecorationLine}`;
    if (lines.includes("line-through") || element.localName === "strike") wrap(element, "s");
    if (lines.includes("underline") && element.localName !== "a") wrap(element, "u");
    if (fontWeight === "bold" || Number(fontWeight) >= 600) wrap(element, "b");
    if (fontStyle === "italic") wrap(element, "i");
  }
  return body.innerHTML;
}

function wrap(element: HTMLElement, name: string): void {
  const around = document.createElement(name);
  around.append(...element.childNodes);
  element.append(around);
}

/** A text with what the voting paper shows, and nothing else (D23): what is pasted, and what is shown again. */
export const cleanText = (html: string): string =>
  DOMPurify.sanitize(inElements(html), {
    ALLOWED_TAGS: [...htmlElements],
    ALLOWED_ATTR: attributes,
    // All but addresses: the values of other attributes would be held to the expression for links.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href"),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${linkProtocols.join("|")}):`, "i"),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** What cleaning takes out of something pasted, in words; empty where nothing. */
export function takenOut(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const has = (selector: string) => body.querySelector(selector) !== null;
  const parts = [
    ...(has("img, svg, picture, video") ? ["pictures"] : []),
    ...(has("script, iframe, object, embed, form, input") ? ["programs and forms"] : []),
    ...([...body.querySelectorAll("a[href]")].some(
      (link) =>
        !linkProtocols.some((protocol) => (link.getAttribute("href") ?? "").startsWith(`${protocol}:`)),
    )
      ? ["links that owners cannot open"]
      : []),
  ];
  return parts.join(", ");
}
