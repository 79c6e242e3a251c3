import { type AgencyColours, themeOf } from "@portal/domain/agency/theme";
import { mailAddress, telephoneAddress } from "@portal/domain/core/contact-address";
import { escapeHtml } from "../http/escape-html.ts";
import { logoSlot } from "./mail-logo.ts";

/** How the agency shows itself in its mails. */
export interface MailBrand {
  readonly agencyName: string;
  readonly colours: AgencyColours;
  /** Below a line at the end: address, phone, e-mail, as many as there are. */
  readonly contactLines: readonly string[];
}

export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  /** Labels and values in two columns. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What a person wrote, with its line ends. */
  | { readonly kind: "message"; readonly text: string }
  /** Something to be typed or copied: a receipt, a temporary password. */
  | { readonly kind: "code"; readonly text: string }
  /** Several of them, each with a word on it: access codes with their roles. */
  | { readonly kind: "codes"; readonly rows: readonly (readonly [code: string, note: string])[] }
  /** Places to go to, a line each; null: the portal does not know its own address. */
  | {
      readonly kind: "links";
      readonly rows: readonly {
        readonly label: string;
        readonly note: string;
        readonly href: string | null;
      }[];
    }
  | { readonly kind: "button"; readonly label: string; readonly href: string };

export interface MailParts {
  readonly text: string;
  /** With a slot for the agency's logo (mail-logo.ts), which is filled when the mail is sent. */
  readonly html: string;
}

const INK = "#1c1f24";
const META = "#596273";
const FONT = "font-family:Arial,Helvetica,sans-serif";

/**
 * Lays out every mail: a heading, blocks, the agency's contact lines; as text and as HTML that shows the same. Escapes
 * every text. A mail says everything without its one picture, and fetches nothing. It uses tables and inline styles, since mail programs know
 * little else.
 */
export function renderMail(brand: MailBrand, heading: string, blocks: readonly MailBlock[]): MailParts {
  return { text: textOf(brand, heading, blocks), html: htmlOf(brand, heading, blocks) };
}

function textOf(brand: MailBrand, heading: string, blocks: readonly MailBlock[]): string {
  const parts = [
    brand.agencyName,
    heading,
    ...blocks.map(blockText),
    ["-- ", brand.agencyName, ...brand.contactLines].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "facts":
    case "codes":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "code":
      return `    ${block.text}`;
    case "links":
      return block.rows
        .map(({ label, note, href }) => `${label}, ${note}${href === null ? "" : `\n${href}`}`)
        .join("\n");
    case "button":
      return `${block.label}: ${block.href}`;
    default:
      return block.text;
  }
}

function htmlOf(brand: MailBrand, heading: string, blocks: readonly MailBlock[]): string {
  const { page, onPage, btn } = themeOf(brand.colours);
  const contact = brand.contactLines.map((line) => `<br>${linked(line, onPage)}`).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:600px;${FONT};font-size:16px;line-height:1.5;color:${INK}">
<tr><td style="padding:0 0 12px;color:${onPage};font-weight:bold">${logoSlot(escapeHtml(brand.agencyName))}</td></tr>
<tr><td style="background:#ffffff;border-top:4px solid ${btn};border-radius:6px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, brand)).join("\n")}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:14px;color:${onPage}"><b>${escapeHtml(brand.agencyName)}</b>${contact}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function blockHtml(block: MailBlock, { colours }: MailBrand): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:${META};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
            `<td style="padding:2px 0;vertical-align:top;overflow-wrap:anywhere">${linkedAddress(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "message":
      return (
        `<div style="margin:0 0 16px;padding:12px 16px;background:#f4f5f7;border-radius:6px;overflow-wrap:anywhere">` +
        `${escapeHtml(block.text).replaceAll("\n", "<br>\n")}</div>`
      );
    case "code":
      return codeHtml(block.text);
    case "codes":
      return block.rows
        .map(
          ([code, note]) =>
            `${codeHtml(code, 4)}<p style="margin:0 0 16px;color:${META}">${escapeHtml(note)}</p>`,
        )
        .join("");
    case "links":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere">${block.rows
        .map(({ label, note, href }) => {
          const shown = escapeHtml(label);
          const place =
            href === null ? shown : `<a href="${escapeHtml(href)}" style="color:${INK}">${shown}</a>`;
          return `<li style="margin:0 0 4px">${place}, <span style="color:${META}">${escapeHtml(note)}</span></li>`;
        })
        .join("")}</ul>`;
    case "button": {
      const { btn, onBtn, btnBorder } = themeOf(colours);
      return (
        `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;` +
        `background:${btn};color:${onBtn};border:1px solid ${btnBorder};border-radius:6px;text-decoration:none;` +
        `font-weight:bold">${escapeHtml(block.label)}</a></p>`
      );
    }
  }
}

function codeHtml(code: string, below = 16): string {
  return (
    `<p style="margin:0 0 ${below}px;padding:12px 16px;background:#f4f5f7;border-radius:6px;` +
    `font-family:Consolas,Menlo,monospace;font-size:20px;letter-spacing:1px;overflow-wrap:anywhere">` +
    `${escapeHtml(code)}</p>`
  );
}

/** A line that is a number to call or an e-mail address, as a link; it keeps its text and the colour around it. */
function linked(line: string, colour: string): string {
  return linkTo(telephoneAddress(line) ?? mailAddress(line), line, colour);
}

/** Of facts only addresses are linked: a figure among them may look like a number to call. */
const linkedAddress = (value: string): string => linkTo(mailAddress(value), value, INK);

const linkTo = (address: string | null, text: string, colour: string): string =>
  address === null
    ? escapeHtml(text)
    : `<a href="${escapeHtml(address)}" style="color:${colour}">${escapeHtml(text)}</a>`;
