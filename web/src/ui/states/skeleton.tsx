import styles from "./skeleton.module.css";

/**
 * Grey bars in the shape of what is coming, so that nothing jumps when it comes; says 'Loading' to assistive software.
 * `widths` are in percent, one a line.
 */
export function Skeleton({
  widths,
  hasPicture = false,
  isTall = false,
  areRows = false,
  minHeight,
}: {
  readonly widths: readonly number[];
  /** A picture stands above the lines. */
  readonly hasPicture?: boolean;
  /** The first line is a large figure. */
  readonly isTall?: boolean;
  /** The lines are rows of a list or table. */
  readonly areRows?: boolean;
  /** Room, in rem, for what usually stands below the lines. */
  readonly minHeight?: number;
}) {
  return (
    <output
      className={areRows ? styles.rows : styles.skeleton}
      aria-label="Loading"
      data-loading=""
      style={minHeight === undefined ? undefined : { minHeight: `${minHeight}rem` }}
    >
      {hasPicture ? <span className={styles.picture} /> : null}
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
