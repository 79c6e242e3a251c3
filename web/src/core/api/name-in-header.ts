/**
 * The name that a Content-Disposition header gives a file (RFC 6266): the one in UTF-8, else the plain one; null where
 * it gives none. What a path could be made of is left out.
 */
export function nameInHeader(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header);
  const name = decoded(encoded) ?? plain?.[1]?.replaceAll(/\\(.)/g, "$1") ?? plain?.[2] ?? "";
  const harmless = name.replaceAll(/[/\\\p{Cc}]+/gu, " ").trim();
  return harmless === "" ? null : harmless;
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
