import type { ReactNode } from "react";
import { type Axis, shortDollars } from "./axis.ts";
import styles from "./picture.module.css";

/** Dollars at the left, the first, middle and last month below, and the drawing between; all of it is told in words too. */
export function PictureFrame({
  axis,
  months,
  children,
}: {
  readonly axis: Axis;
  /** Names of those months that are told below, evenly apart. */
  readonly months: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.axis}>
        {axis.ticks.toReversed().map((tick) => (
          <span key={tick}>
            <span>{shortDollars(tick)}</span>
          </span>
        ))}
      </div>
      <svg className={styles.plot} width="100%" height="100%">
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? styles.zero : styles.grid}
            x1="0"
            x2="100%"
            y1={`${axis.fromTop(tick)}%`}
            y2={`${axis.fromTop(tick)}%`}
          />
        ))}
        {children}
      </svg>
      <div className={styles.months}>
        {months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
    </div>
  );
}

/** Broad and of the agency's colour, dashed, dotted, dash and dot; thin and whole where it goes over bars. */
export type LinePattern = 0 | 1 | 2 | 3 | 4;

/** A line through points given in percent, with a dot where it ends; drawn as wide as its frame is. */
export function PictureLine({
  points,
  pattern,
}: {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly pattern: LinePattern;
}) {
  const last = points.at(-1);
  return (
    <svg className={styles.line} data-pattern={pattern} viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      {last === undefined ? null : <path className={styles.dot} d={`M${last[0]} ${last[1]}h0.001`} />}
    </svg>
  );
}

/** The line of a name beside a picture. */
export function LineSample({ pattern }: { readonly pattern: LinePattern }) {
  return (
    <svg className={styles.sample} data-pattern={pattern} width="28" height="12" aria-hidden="true">
      <path d="M2 6h24" />
    </svg>
  );
}

/** First, middle and last, where there is a middle. */
export function namedMonths(names: readonly string[]): readonly string[] {
  const middle = names.length > 4 && names.length % 2 === 1 ? [names[(names.length - 1) / 2] ?? ""] : [];
  return [...new Set([names[0] ?? "", ...middle, names.at(-1) ?? ""])];
}
