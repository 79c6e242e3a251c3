/** Headers of every answer. They never change, so they are one frozen table instead of a chain of middleware. */
const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
  "x-dns-prefetch-control": "off",
  "x-permitted-cross-domain-policies": "none",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** A year; browsers keep it and never again try plain http on this host. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Our Content-Security-Policy. `data:` pictures are the photos that calls carry in base64; `pictureOrigins` are the https
 * origins of the agency's own pictures, on that agency's pages alone (D50). `blob:` frames show reports that a page has
 * fetched (D64). Forms are sent by scripts alone: one that is pressed before they have come puts no password into an address.
 * `isFramed`: the office shows the page in a frame of its own, and nobody else may.
 */
export function contentSecurityPolicy(
  pictureOrigins: readonly string[] = [],
  { isFramed = false }: { readonly isFramed?: boolean } = {},
): string {
  return [
    "default-src 'self'",
    ["img-src 'self' data:", ...pictureOrigins].join(" "),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

const plain = Object.freeze({ ...fixedHeaders, "content-security-policy": contentSecurityPolicy() });
const secure = Object.freeze({ ...plain, "strict-transport-security": HSTS });

/** HSTS only where the request came over https: it would lock people out of a portal that has no https yet. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secure : plain;
}
