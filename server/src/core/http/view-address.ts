import type { IncomingHttpHeaders } from "node:http";

/** Says which view a call is made in. Only the address does: what a client sends by this name is dropped. */
const VIEW_HEADER = "x-portal-view";

const shape =
  /^\/api\/views\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/(?:agencies\/.*|currentdatetime))$/;

/**
 * The address that a request is for. Within a view the pages make each ordinary call below `/api/views/{viewId}`, files and
 * pictures too, which send no headers.
 */
export function addressOutsideViews(request: {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}): string {
  const { url = "/", headers } = request;
  delete headers[VIEW_HEADER];
  const [, viewId, path] = shape.exec(url) ?? [];
  if (viewId === undefined || path === undefined) return url;
  headers[VIEW_HEADER] = viewId;
  return `/api${path}`;
}

/** The view that a call is made in; undefined: in none. */
export function viewOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const viewId = headers[VIEW_HEADER];
  return typeof viewId === "string" ? viewId : undefined;
}
