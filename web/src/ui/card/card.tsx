import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./card.module.css";

/** White paper with a heading: a tinted icon tile, an h2, and below it one number, list or table. */
export function Card({
  id,
  title,
  icon,
  span,
  regionName,
  children,
}: {
  /** Where an address leads to it. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly icon: IconName;
  /**
   * Columns of the grid's twelve from 1000 px on: 4 stands beside another card, two of 6 share a row, the others take
   * what is left of the row.
   */
  readonly span: 4 | 6 | 8 | 12;
  /** What assistive software calls the card; the title where it may not be taken for a field that is named in it. */
  readonly regionName?: string;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={
        span === 4
          ? `${styles.card} ${styles.narrow}`
          : span === 6
            ? `${styles.card} ${styles.half}`
            : styles.card
      }
      {...(regionName === undefined ? { "aria-labelledby": titleId } : { "aria-label": regionName })}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <span className={styles.tile}>
          <Icon name={icon} />
        </span>
        <h2 id={titleId}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

/** Twelve columns from 1000 px on, one below. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Cards below each other, beside a narrow one. */
export function CardStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
