import type { FastifyRequest } from "fastify";

/**
 * Whether a change that needs no session comes from a page of ours (D61). A browser says so in `Sec-Fetch-Site` or, older
 * or over plain http, in `Origin`; a call with neither is no browser's, and is taken.
 */
export function isFromOurPages(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  return isOnHost(origin, request.host);
}

/** The scheme is left out: a proxy that is not among TRUSTED_PROXIES hides that it was HTTPS. */
function isOnHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: ofOrigin } = new URL(origin);
  // Read as an address too, so that a default port that is written out is none.
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === ofOrigin;
}
