import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { kindsOf, useAccount } from "../account/account-api.ts";
import { messages } from "../messages.ts";
import styles from "../office-sheet.module.css";
import { ProofForm } from "./proof-form.tsx";

/** An act that asks for a proof of its own, and what is said of it. */
export interface ProvenAct {
  /** What is about to happen: 'Disable Anna Berg.' */
  readonly what: string;
  /** On the button. */
  readonly submitText: string;
  readonly run: (proof: FactorProof) => Promise<unknown>;
}

/** Asks for a code or a passkey before an act that somebody else at this desk must not do. */
export function ProofDialog({
  agencyId,
  act: { what, submitText, run },
  onDone,
  onRefused,
  onClose,
}: {
  readonly agencyId: string;
  readonly act: ProvenAct;
  readonly onDone: () => void;
  /** It was the person, and yet it cannot be done. */
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useAccount(agencyId);
  const kinds = data === undefined ? null : kindsOf(data);
  return (
    <Dialog isSmall title="Confirm it is you" okText={null} mayCloseBeside={false} onClose={onClose}>
      {kinds !== null ? (
        <ProofForm
          agencyId={agencyId}
          kinds={kinds}
          submitText={submitText}
          prove={run}
          onProven={onDone}
          onRefused={onRefused}
        >
          <p>{what}</p>
          {kinds.includes("authenticator") ? <p className={styles.hint}>{messages.codesOnce}</p> : null}
        </ProofForm>
      ) : error === null ? (
        <Skeleton widths={[80, 100]} />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
