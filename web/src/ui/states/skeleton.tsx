import styles from "./skeleton.module.css";

/** Grey bars in the shape of what is coming; `widths` in percent, one a line. Says 'Loading' to assistive software. */
export function Skeleton({
  widths,
  isTall = false,
}: {
  readonly widths: readonly number[];
  readonly isTall?: boolean;
}) {
  return (
    <output className={styles.skeleton} aria-label="Loading">
      {widths.map((width, line) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other identity and never move
          key={line}
          className={isTall && line === 0 ? styles.tall : styles.line}
          style={{ width: `${width}%` }}
        />
      ))}
    </output>
  );
}
