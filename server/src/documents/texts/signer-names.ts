/** A document with more signatures than this is not looked through to its end. */
const MOST_SIGNERS = 50;
/** How far from its byte range the rest of a signature's dictionary may stand, its packed certificate left out. */
const REACH = 4_096;

/**
 * Returns the names that the signatures of a PDF state (ISO 32000-1, 12.8.1, `Name`), in the order of the file, each once.
 * A signature's dictionary is never packed, since its byte range has to be found in the file itself.
 */
export function signerNames(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const names = new Set<string>();
  let at = text.indexOf("/ByteRange");
  for (let seen = 0; at !== -1 && seen < MOST_SIGNERS; seen += 1) {
    const name = /\/Name\s*(?:\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9A-Fa-f\s]*)>)/.exec(
      dictionaryAround(text, at),
    );
    const stated = name === null ? "" : decoded(name[1] ?? null, name[2] ?? "").trim();
    if (stated !== "") names.add(stated);
    at = text.indexOf("/ByteRange", at + 1);
  }
  return [...names];
}

/** The object that the byte range is in, without the certificate, which is long and says nothing readable. */
function dictionaryAround(text: string, at: number): string {
  const begin = Math.max(text.lastIndexOf(" obj", at), 0);
  const found = text.indexOf("endobj", at);
  const end = found === -1 ? text.length : found;
  return (
    withoutCertificate(text.slice(begin, at)).slice(-REACH) +
    withoutCertificate(text.slice(at, end)).slice(0, REACH)
  );
}

function withoutCertificate(part: string): string {
  const begin = part.indexOf("/Contents");
  if (begin === -1) return part;
  const end = part.indexOf(">", begin);
  return end === -1 ? part.slice(0, begin) : part.slice(0, begin) + part.slice(end + 1);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A text of a PDF: PDFDocEncoding, which is near enough to Latin-1 for names, or UTF-16 or UTF-8 by its first bytes. */
function decoded(literal: string | null, hex: string): string {
  const raw =
    literal === null
      ? Buffer.from(hex.replaceAll(/\s/g, ""), "hex")
      : Buffer.from(
          literal.replaceAll(/\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g, (_, octal, line, letter) =>
            octal === undefined
              ? line === undefined
                ? (escapes[letter] ?? letter)
                : ""
              : String.fromCodePoint(Number.parseInt(octal, 8) & 255),
          ),
          "latin1",
        );
  if (raw[0] === 0xfe && raw[1] === 0xff) return new TextDecoder("utf-16be").decode(raw.subarray(2));
  if (raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf) return raw.subarray(3).toString("utf8");
  return raw.toString("latin1");
}
