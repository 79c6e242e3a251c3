const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** A cell or setting that the format refuses; the reason says what to do. A class, so that a value and a refusal never mix. */
export class BadCell {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A text in NFC without control characters other than tab and line break. */
export function normalizedText(text: string): string | BadCell {
  const control = CONTROL.exec(text);
  if (control !== null) {
    const point = text.charCodeAt(control.index).toString(16).toUpperCase().padStart(4, "0");
    return new BadCell(`holds the control character U+${point}: take it out`);
  }
  return text.normalize("NFC");
}

/** A cell in a reason: quoted, one line, at most 40 characters. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
