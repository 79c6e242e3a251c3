import type { FactorMethods } from "@portal/contract/second-factor/schemas";
import { useQuery } from "@tanstack/react-query";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { keepFocus } from "../../ui/dialog/keep-focus.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { methodsQuery } from "./account-api.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import type { ConfirmedAct } from "./confirmed-act.ts";

/** Asks for the second step before something that outlives the session; for the password, of who has none. */
export function ConfirmDialog({
  agencyId,
  act,
  onClose,
}: {
  readonly agencyId: string;
  readonly act: ConfirmedAct;
  /** It was done, or put away. */
  readonly onClose: () => void;
}) {
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery<FactorMethods>(methodsQuery(agencyId));
  if (session === null) return null;
  return (
    <Dialog
      isSmall
      title={act.title}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
      actions={
        <Button onMouseDown={keepFocus} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {data !== undefined ? (
        <ConfirmForm
          agencyId={agencyId}
          username={session.user.mainContact.webAccessUsername}
          methods={data}
          act={act}
          onRefused={() => void refetch()}
        />
      ) : error === null ? (
        <Skeleton widths={[80, 100]} />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
