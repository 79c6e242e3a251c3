import { formatDate } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { planOnPaper } from "../../core/plan-on-paper.ts";
import { serverNow } from "../../core/server-clock.ts";
import { viewerZone } from "../../core/viewer-zone.ts";
import { useIsPrinting } from "../data-grid/use-is-printing.ts";
import styles from "./page-frame.module.css";

/** On top of each printed sheet: whose it is, what it is about, and the day on which it was printed. */
export function PaperHead({ name }: { readonly name: string }) {
  if (!useIsPrinting()) return null;
  const today = formatDate(localDateIn(new Date(serverNow()), viewerZone()));
  return (
    <div className={styles.paperHead}>
      <p>
        <span>{[name, planOnPaper()].filter((part) => part !== null).join(", ")}</span>
        <span>{today}</span>
      </p>
    </div>
  );
}
