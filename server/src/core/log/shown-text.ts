/** Controls, halves of characters, and what turns the direction of writing. */
const steering = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Somebody's text in a line that a person reads: what steers a terminal or would begin a line of its own is written out. */
export const shownText = (text: string): string =>
  text.replaceAll(steering, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });
