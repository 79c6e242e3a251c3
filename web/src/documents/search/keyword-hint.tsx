import { isKeyword } from "@portal/domain/core/keyword-match";
import styles from "../documents.module.css";

/** Says why a short keyword filters nothing; not between two keys, or the rows below would jump with each search. */
export function KeywordHint({
  text,
  settled,
}: {
  readonly text: string;
  /** The same a moment after the last key. */
  readonly settled: string;
}) {
  const isShort = text === settled && text.trim() !== "" && !isKeyword(text);
  return (
    <p aria-live="polite" className={styles.hint}>
      {isShort ? "Type at least 3 letters." : null}
    </p>
  );
}
