import type { PendingInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import { useDeferredValue, useMemo, useState } from "react";
import { usePageState } from "../core/use-page-state.ts";
import {
  cannotBeOpened,
  downloadErrorText,
  FoundCount,
  KeywordHint,
  keepFileDownloads,
  useKeyword,
  WaysOn,
} from "../documents/public.ts";
import type { LotOrPlan } from "../portfolio/public.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { rowsInOrder } from "../ui/data-grid/grid-rows.ts";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import { TextField } from "../ui/field/text-field.tsx";
import { useOverlay } from "../ui/overlay/use-overlay.ts";
import { Notice } from "../ui/page/page.tsx";
import styles from "./approvals.module.css";
import { ApprovalsContext } from "./approvals-context.ts";
import { CommentDialog } from "./comment-dialog.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { columns, gridOptions } from "./invoice-columns.tsx";
import { InvoiceGrid } from "./invoice-grid.tsx";
import { InvoicePreview } from "./invoice-preview.tsx";
import { LeaveWithVotes } from "./leave-with-votes.tsx";
import { ListHead } from "./list-head/list-head.tsx";
import { messages } from "./messages.ts";
import { PendingBar } from "./pending-bar.tsx";
import { newestFirst, rowAfter, rowsWithKeyword, rowsWithVotes, undecidedAfter } from "./pending-votes.ts";
import { useApprovals } from "./use-approvals.ts";

/** As long as the other boxes take a text. */
const longestKeyword = 200;

const useDownloads = keepFileDownloads();

interface Choice {
  readonly row: PendingInvoice;
  readonly decision: PaymentDecision;
}

/** The pending invoices of a plan: what is searched for, the grid with its votes, and their submission. */
export function ApprovalsOfPlan({
  agencyId,
  lotOrPlan,
  lotsAndPlans,
  answer,
  maySeeBalance,
  agencyName,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
  readonly lotsAndPlans: readonly LotOrPlan[];
  readonly answer: PendingInvoices;
  /** Whether the plan's cash may stand above the list; the server refuses it to everybody else. */
  readonly maySeeBalance: boolean;
  readonly agencyName: string;
}) {
  const { errorMessage, pendingInvoiceList } = answer;
  const downloads = useDownloads();
  const keyword = useKeyword(() => undefined);
  const shown = useDeferredValue(keyword.text);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { state, open, close } = useOverlay();
  const { change } = usePageState();
  const { sortText } = useGridState(gridOptions);
  const [dismissedMessage, dismissMessage] = useState<string | null>(null);
  const { votes, failure, isSaving, vote, cancel, submit, dismiss, forget } = useApprovals(
    agencyId,
    lotOrPlan.ownersCorpId,
    pendingInvoiceList,
  );
  const all = useMemo(
    () => newestFirst(rowsWithVotes(pendingInvoiceList, votes)),
    [pendingInvoiceList, votes],
  );
  const rows = useMemo(() => rowsWithKeyword(all, shown), [all, shown]);
  const asked = state["document"];
  const named = all.find(({ documentId }) => String(documentId) === asked);
  const viewed = named?.isUnreadable === false ? named : undefined;
  // As the grid has them, over all of its pages.
  const readable = rowsInOrder(columns, rows, sortText).sorted.filter(({ isUnreadable }) => !isUnreadable);
  const next = viewed && rowAfter(readable, viewed);
  const closePreview = () => close({ document: undefined });
  const showInPreview = (row: PendingInvoice | undefined) => {
    if (row === undefined) closePreview();
    else change({ document: String(row.documentId) });
  };
  const clear = () => {
    keyword.type("");
    keyword.settle();
  };
  const changedIds = new Set(
    (failure?.changed ?? []).map(({ documentId }) => documentId).filter((id) => !votes.has(id)),
  );

  return (
    <ApprovalsContext
      value={{
        agencyId,
        downloads,
        hasChanged: ({ documentId }) => changedIds.has(documentId),
        view: ({ documentId }) => {
          keyword.settle();
          // With its plan, so that the address leads there whatever plan its next reader has before them.
          open({ [lotOrPlan.lotId === null ? "plan" : "lot"]: lotOrPlan.key, document: String(documentId) });
        },
        choose: (row, decision) => setChoice({ row, decision }),
      }}
    >
      {(errorMessage ?? "") === "" || dismissedMessage === errorMessage ? null : (
        <Alert kind="bad" onDismiss={() => dismissMessage(errorMessage)}>
          {`Error: ${errorMessage}`}
        </Alert>
      )}
      {failure === null ? null : <FailureAlert failure={failure} onDismiss={dismiss} />}
      {downloads.failure === null ? null : (
        <Alert kind="bad" onDismiss={downloads.dismiss}>
          {downloadErrorText(downloads.failure.error)}
        </Alert>
      )}
      {asked === undefined || viewed !== undefined ? null : (
        // A link to what waits no longer, or not for this person: they are told alike (D15).
        <Alert kind="bad" onDismiss={closePreview}>
          {named === undefined ? downloadErrorText(null) : cannotBeOpened}
        </Alert>
      )}
      <Notice>
        <search className={styles.search}>
          <TextField
            label="Enter Keyword"
            placeholder="Enter Keyword"
            autoComplete="off"
            maxLength={longestKeyword}
            value={keyword.text}
            onChange={({ currentTarget }) => keyword.type(currentTarget.value)}
            onBlur={keyword.settle}
          />
          <KeywordHint text={keyword.text} settled={keyword.settled} />
        </search>
        <FoundCount
          isNarrowed={shown.trim() !== ""}
          found={rows.length}
          total={pendingInvoiceList.length}
          what="invoices"
        />
        {pendingInvoiceList.length === 0 ? null : (
          <ListHead
            agencyId={agencyId}
            lotOrPlan={lotOrPlan}
            invoices={pendingInvoiceList}
            maySeeBalance={maySeeBalance}
          />
        )}
        <InvoiceGrid
          planName={lotOrPlan.planName}
          rows={rows}
          emptyText={
            pendingInvoiceList.length === 0 ? messages.noneWait : `No invoices match '${shown.trim()}'.`
          }
          emptyWays={
            rows.length > 0 ? null : (
              <WaysOn
                agencyId={agencyId}
                agencyName={agencyName}
                onClear={shown.trim() === "" ? undefined : clear}
              />
            )
          }
        />
      </Notice>
      {pendingInvoiceList.length === 0 && votes.size === 0 ? null : (
        <PendingBar
          votes={[...votes.values()]}
          isSaving={isSaving}
          onCancel={cancel}
          onSubmit={() => void submit()}
        />
      )}
      {choice === null ? null : (
        <CommentDialog
          {...choice}
          onLeave={(_, chosen) => {
            setChoice(null);
            if (chosen === null) return;
            vote(choice.row, chosen);
            // Decided where it was read: the next one that waits for a decision takes its place.
            if (viewed !== undefined) showInPreview(undecidedAfter(readable, viewed));
          }}
        />
      )}
      {viewed === undefined ? null : (
        <InvoicePreview
          agencyId={agencyId}
          row={viewed}
          place={placeOf(viewed, readable)}
          downloads={downloads}
          onChoose={(decision) => setChoice({ row: viewed, decision })}
          onNext={next === undefined ? null : () => showInPreview(next)}
          onClose={closePreview}
        />
      )}
      <LeaveWithVotes
        lotsAndPlans={lotsAndPlans}
        isPending={votes.size > 0}
        isSaving={isSaving}
        isRefused={failure !== null}
        onLeave={forget}
      />
    </ApprovalsContext>
  );
}

/** Where the list has it; null where a keyword leaves it out. */
function placeOf({ documentId }: PendingInvoice, rows: readonly PendingInvoice[]): string | null {
  const at = rows.findIndex((row) => row.documentId === documentId);
  return at === -1 ? null : `Invoice ${at + 1} of ${rows.length}`;
}
