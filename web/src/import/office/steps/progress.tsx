import type { BringIn } from "@portal/contract/import/office/schemas";
import styles from "../bring-in.module.css";
import { counted } from "../words.ts";

/** How far the portal is. */
export function Progress({
  brought: { state, progress },
  isFirst,
}: {
  readonly brought: BringIn;
  readonly isFirst: boolean;
}) {
  if (state === "loading")
    return (
      <p>
        <progress className={styles.bar} aria-label="Loading" />
        <br />
        Loading. This continues if you leave the page.
      </p>
    );
  if (!isFirst) return <p className={styles.hint}>Reading with what you said …</p>;
  return (
    <p>
      <progress
        className={styles.bar}
        aria-label="Reading files"
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      <br />
      Reading {counted(progress.total, "file")}. This continues if you leave the page.
    </p>
  );
}
