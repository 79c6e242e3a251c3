import type { BringIn, CheckedPackage } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { Alert } from "../../../ui/alert/alert.tsx";
import styles from "../bring-in.module.css";
import { counted } from "../words.ts";
import { keepWords } from "./confirm-words.ts";

/** What loading would break, what is wrong, and what is only told. */
export function Consequences({
  checked: { faults, totalFaults, breaks, totalBreaks, notes, totalNotes, olderThan, asAt },
  kind,
}: {
  readonly checked: CheckedPackage;
  readonly kind: BringIn["kind"];
}) {
  const advice = keepWords(kind, breaks);
  return (
    <div className={styles.told}>
      {totalFaults === 0 ? null : (
        <Alert kind="bad">
          <p>It cannot be loaded. What is wrong:</p>
          <Lines lines={faults} total={totalFaults} />
        </Alert>
      )}
      {olderThan === null || asAt === null ? null : (
        <Alert kind="warn">
          This is older than what is loaded: it is as at {formatDate(asAt)}, and {formatDate(olderThan)} is
          loaded. Owners would see the older figures.
        </Alert>
      )}
      {totalBreaks === 0 ? (
        totalFaults === 0 ? (
          <p>Nothing that people rely on is taken away.</p>
        ) : null
      ) : (
        <Alert kind="warn">
          <p>Loading it changes this for people who rely on it:</p>
          <Lines lines={breaks.map(({ sentence }) => sentence)} total={totalBreaks} />
          {advice === null ? null : <p>{advice}</p>}
        </Alert>
      )}
      {totalNotes === 0 ? null : (
        <details className={styles.part}>
          <summary>{counted(totalNotes, "remark")}</summary>
          <Lines lines={notes} total={totalNotes} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines, total }: { readonly lines: readonly string[]; readonly total: number }) {
  return (
    <ul className={styles.list}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
      {total > lines.length ? <li>and {counted(total - lines.length, "more line")}</li> : null}
    </ul>
  );
}
