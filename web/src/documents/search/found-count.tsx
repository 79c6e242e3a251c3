import styles from "../../ui/states/spoken.module.css";

/**
 * Tells assistive software how many rows a search has left, which else only the grid shows. It stands beside the box
 * before its words change, or they would not be read aloud; where nothing is searched for it says nothing.
 */
export function FoundCount({
  isNarrowed,
  found,
  total,
  what,
}: {
  readonly isNarrowed: boolean;
  readonly found: number;
  readonly total: number;
  /** The rows in the plural. */
  readonly what: string;
}) {
  return <output className={styles.spoken}>{isNarrowed ? `${found} of ${total} ${what}` : ""}</output>;
}
