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
  // The scheme is left out: a proxy that is not among TRUSTED_PROXIES hides that it was HTTPS.
  return hostOf(origin) === request.host.toLowerCase();
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
