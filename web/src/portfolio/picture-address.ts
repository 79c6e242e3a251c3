/** How the first bytes of each picture type begin in base64. */
const beginnings: readonly (readonly [beginning: string, mediaType: string])[] = [
  ["/9j/", "image/jpeg"],
  ["iVBOR", "image/png"],
  ["UklGR", "image/webp"],
  ["R0lGOD", "image/gif"],
];

/** An address for a picture that came as base64; null where there is none, or it is no picture that we know. */
export function pictureAddress(base64: string | null): string | null {
  if (base64 === null) return null;
  const mediaType = beginnings.find(([beginning]) => base64.startsWith(beginning))?.[1];
  return mediaType === undefined ? null : `data:${mediaType};base64,${base64}`;
}
