import { useDocumentTitle } from "../core/use-document-title.ts";
import { OfficeLink } from "../ui/office-link/office-link.tsx";
import { Notice, Page } from "../ui/page/page.tsx";

/** An address below `/office/{agencyId}` that no page has. */
export function NotFoundPage() {
  const agencyId = /^\/office\/(\d{6})(?:\/|$)/.exec(location.pathname)?.[1];
  useDocumentTitle("Page not found", undefined);
  return (
    <Page>
      <h1>Page not found</h1>
      <Notice>
        <p>There is nothing at this address.</p>
        {agencyId === undefined ? null : (
          <p>
            <OfficeLink page="today" agencyId={agencyId}>
              Go to Today
            </OfficeLink>
          </p>
        )}
      </Notice>
    </Page>
  );
}
