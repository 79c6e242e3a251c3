import type { CookieChange } from "../../core/http/outcome.ts";

/** Marks a browser that signed in or asked for a password before; it survives signing out (D38) and proves nothing by itself. */
const BROWSER_COOKIE = "__Host-browser";
/** The longest that browsers keep a cookie. */
const BROWSER_COOKIE_SECONDS = 400 * 86_400;

export const browserCookieOf = (secret: string): CookieChange => ({
  name: BROWSER_COOKIE,
  value: secret,
  isHttpOnly: true,
  maxAgeSeconds: BROWSER_COOKIE_SECONDS,
});

export const browserSecretOf = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const cookie = cookies[BROWSER_COOKIE];
  return cookie !== undefined && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : null;
};
