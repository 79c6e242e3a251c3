import type { BringIn, LookedLot } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { AmountToPay } from "../../../ledger/office/public.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { useLook } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { bringInFailure } from "../failure-words.ts";

const titles: Readonly<Record<LookedLot["kind"], string>> = {
  paid: "Paid",
  arrears: "Owes money",
  ahead: "Paid ahead",
};

/** Three lots as their owners would see them. Nothing is loaded for it. */
export function Look({ agencyId, brought }: { readonly agencyId: string; readonly brought: BringIn }) {
  if (!brought.hasPackage || brought.state !== "open")
    return <p>Please answer what is open first. Then you see here what owners will see.</p>;
  return <LookedLots agencyId={agencyId} brought={brought} />;
}

function LookedLots({ agencyId, brought }: { readonly agencyId: string; readonly brought: BringIn }) {
  const { data, error, isFetching, refetch } = useLook(agencyId, brought);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[30, 30, 30]} />
    ) : (
      <LoadError text={bringInFailure(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.lots.length === 0) return <p>There is no money to look at. Please continue.</p>;
  return (
    <>
      <p>This is what three owners would see on their first page. Please compare it with your back office.</p>
      <div className={`${styles.lots} ${styles.part}`}>
        {data.lots.map(({ kind, plan, lot, owner, asAt, total, isOverdue, lines, notes }) => (
          <section key={kind} className={styles.lot} aria-label={titles[kind]}>
            <p className={styles.meta}>{titles[kind]}</p>
            <h3>
              Lot {lot}, {plan}
            </h3>
            <p>{owner}</p>
            <AmountToPay total={total} isOverdue={isOverdue} lines={lines} notes={notes} />
            <p className={styles.meta}>As at {formatDate(asAt)}</p>
          </section>
        ))}
      </div>
    </>
  );
}
