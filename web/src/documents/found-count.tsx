import styles from "../ui/states/spoken.module.css";

/**
 * Tells assistive software how many rows a keyword has left, which else only the grid shows. It stands beside the box
 * before its words change, or they would not be read aloud; without a keyword it says nothing.
 */
export function FoundCount({
  keyword,
  found,
  total,
  what,
}: {
  /** That of the rows that are shown. */
  readonly keyword: string;
  readonly found: number;
  readonly total: number;
  /** The rows in the plural. */
  readonly what: string;
}) {
  return (
    <output className={styles.spoken}>{keyword.trim() === "" ? "" : `${found} of ${total} ${what}`}</output>
  );
}
