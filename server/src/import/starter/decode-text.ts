/** A text with the encoding it was in; null where the bytes are no text. */
export interface DecodedText {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  readonly text: string;
}

/** UTF-16 with its mark, UTF-8, else Windows-1252 (design/starter-import.md, 'Reading rules'). Zeros are in no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = encodingOf(bytes);
  const text = encoding === "windows-1252" ? windowsText(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.includes("\0") ? null : { encoding, text };
}

function encodingOf(bytes: Uint8Array): DecodedText["encoding"] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** What Windows-1252 has at 0x80 to 0x9F, unlike Latin 1; five of them are nothing, and stay as they are. */
const SIGNS = Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ");

/** By our own table: the decoder of some versions of Node reads Latin 1 under this name, which loses quotes and dashes. */
function windowsText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replaceAll(/[\u0080-\u009F]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}
