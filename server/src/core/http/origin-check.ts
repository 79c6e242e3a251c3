import type { FastifyRequest } from "fastify";

/**
 * Whether a change that needs no session comes from one of our pages (D61). A browser says so in `Sec-Fetch-Site` or,
 * if it is older or uses plain http, in `Origin`. A call with neither does not come from a browser, and is accepted.
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
  // Parsed as a URL too, so that an explicit default port is dropped.
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === ofOrigin;
}
