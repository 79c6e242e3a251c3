/** How the first bytes of each picture type begin in base64. */
const beginnings: readonly (readonly [beginning: string, mediaType: string])[] = [
  ["/9j/", "image/jpeg"],
  ["iVBOR", "image/png"],
  ["UklGR", "image/webp"],
  ["R0lGOD", "image/gif"],
];

/** Returns an address for a picture that came as base64; null if none came, or not of a type that we know. */
export function pictureAddress(base64: string | null): string | null {
  if (base64 === null) return null;
  const mediaType = beginnings.find(([beginning]) => base64.startsWith(beginning))?.[1];
  return mediaType === undefined ? null : `data:${mediaType};base64,${base64}`;
}
