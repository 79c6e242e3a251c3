/** The agency's banner, small, as it travels inside a mail. */
export interface MailLogo {
  readonly content: Buffer;
  readonly mediaType: string;
  /** As it is shown, in CSS pixels: mail programs need both. */
  readonly width: number;
  readonly height: number;
}

/** What the picture is called inside the mail. */
export const LOGO_CID = "logo@portal";

// Texts are escaped, so nobody's words are taken for these.
const BEGIN = "<!--logo-->";
const END = "<!--/logo-->";

/** Marks where the logo goes: in place of the agency's name, which is shown where it has no logo. */
export const logoSlot = (name: string): string => `${BEGIN}${name}${END}`;

/** Shows the logo in the slot; a program that shows no pictures shows the name. Null without a slot. */
export function fillLogoSlot(html: string, { width, height }: MailLogo): string | null {
  const begin = html.indexOf(BEGIN);
  const end = html.indexOf(END, begin);
  if (begin < 0 || end < 0) return null;
  const name = html.slice(begin + BEGIN.length, end);
  const picture =
    `<img src="cid:${LOGO_CID}" alt="${name}" width="${width}" height="${height}" ` +
    `style="display:block;max-width:100%;height:auto;border:0;border-radius:6px">`;
  return html.slice(0, begin) + picture + html.slice(end + END.length);
}
