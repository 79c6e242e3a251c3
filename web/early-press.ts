const WAITING =
  "This page is still loading. You will be signed in once it has loaded. If nothing happens, check your connection, reload the page and sign in again.";
const NO_SCRIPTS = "The portal needs JavaScript. Please switch it on, or contact your strata manager.";

const changes: readonly (readonly [place: RegExp, put: string])[] = [
  [/<form /, '<form method="dialog" '],
  // By this the button's style sees whether there is a password to send.
  [/<input (?=[^>]*name="password")/, '<input placeholder=" " '],
  [/(<button [^>]*type="submit"[^>]*?) disabled=""/, "$1"],
  [/(?=<button [^>]*type="submit")/, `<input hidden data-press><p role="status" data-early>${WAITING}</p>`],
  [/(?<=<\/h1>)/, `<noscript><p>${NO_SCRIPTS}</p></noscript>`],
];

/**
 * Makes a form, as it was drawn, safe to be pressed before its scripts have come. `dialog` is the one method that sends
 * nothing anywhere. What remembers the press is the hidden field: browsers note at each try to send that all fields of a
 * form have been used (`:user-valid`), this one too, which nobody can reach otherwise.
 * The content policy allows no styles of single elements, and what is fetched first is the server's to say.
 */
export function withEarlyPress(page: string): string {
  return changes.reduce(
    (text, [place, put]) => {
      if (!place.test(text)) throw new Error(`the sign-in page, as it is drawn, has no ${String(place)}`);
      return text.replace(place, put);
    },
    page.replace(/ style="[^"]*"|<link [^>]*>/g, ""),
  );
}
