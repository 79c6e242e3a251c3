import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { availableCash, bankBalanceQuery } from "../../ledger/public.ts";
import type { LotOrPlan } from "../../portfolio/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import styles from "./list-head.module.css";
import { gridOptions } from "../invoice-columns.tsx";
import { decidedWords, moneyWords, totalWords } from "../invoice-words.ts";
import { messages } from "../messages.ts";

/** What the approver weighs, above the grid: what waits altogether, and what the plan has. Beside it the order by due date. */
export function ListHead({
  agencyId,
  lotOrPlan,
  invoices,
  maySeeBalance,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
  readonly invoices: readonly PendingInvoice[];
  readonly maySeeBalance: boolean;
}) {
  const { sortText, sortBy } = useGridState(gridOptions);
  const isByDue = sortText === "due";
  const count = invoices.length;
  return (
    <div className={styles.head}>
      <div>
        <p>
          Waiting:{" "}
          <strong>{`${count} ${count === 1 ? "invoice" : "invoices"}, ${totalWords(invoices)}`}</strong>
          {decidedWords(invoices)}
        </p>
        {maySeeBalance ? <Available agencyId={agencyId} lotOrPlan={lotOrPlan} /> : null}
      </div>
      {count === 1 ? null : (
        <Button
          aria-pressed={isByDue}
          kind={isByDue ? "main" : "quiet"}
          onClick={() => sortBy(isByDue ? null : { key: "due", isDescending: false })}
        >
          Sort by due date
        </Button>
      )}
    </div>
  );
}

/** Asked for beside the invoices, which do not wait for it: its line is there from the start. */
function Available({ agencyId, lotOrPlan }: { readonly agencyId: string; readonly lotOrPlan: LotOrPlan }) {
  const { data, error } = useQuery(bankBalanceQuery(agencyId, lotOrPlan));
  return (
    <p className={styles.available}>
      {data === undefined ? error && messages.noBalance : "Available: "}
      {data && (
        <strong>
          {availableCash(data).map(({ name, cents }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two funds of a plan may have the same name
            <Fragment key={at}>
              {at === 0 ? "" : ", "}
              <span>{`${name} ${moneyWords(cents)}`}</span>
            </Fragment>
          ))}
        </strong>
      )}
    </p>
  );
}
