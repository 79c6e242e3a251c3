import { useQuery } from "@tanstack/react-query";
import { loadErrorText } from "../core/api/api-problem.ts";
import { Button } from "../ui/button/button.tsx";
import { useOverlay } from "../ui/overlay/use-overlay.ts";
import { LoadError } from "../ui/states/load-error.tsx";
import { entitlementsQuery } from "./api.ts";
import { EntitlementsDialog, type EntitlementTerms } from "./entitlements-dialog.tsx";

/** In the address while the dialog is open, so that a link and a reload open it, and Back closes it. */
const openAs = "entitlements";
const closed = { show: undefined, "lots-page": undefined, "lots-sort": undefined, "sets-sort": undefined };

/** The button, disabled until the entitlements are there, and the dialog that it opens. */
export function ShowEntitlements({
  agencyId,
  ownersCorpId,
  planNumber,
  terms,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  readonly planNumber: string;
  readonly terms: EntitlementTerms;
}) {
  const { data, error, isFetching, refetch } = useQuery(entitlementsQuery(agencyId, ownersCorpId));
  const { state, open, close } = useOverlay();
  return (
    <>
      <Button kind="main" disabled={data === undefined} onClick={() => open({ show: openAs })}>
        Show Entitlements
      </Button>
      {data === undefined && error !== null ? (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined || state["show"] !== openAs ? null : (
        <EntitlementsDialog
          entitlements={data}
          planNumber={planNumber}
          terms={terms}
          onClose={() => close(closed)}
        />
      )}
    </>
  );
}
