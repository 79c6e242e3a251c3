import type { ReactNode } from "react";
import styles from "./scroll-table.module.css";

/**
 * A table that is wider than its card scrolls inside it, never the page (D49). The region can be focused, so that it
 * scrolls by keyboard; it and the table need a name that no other landmark of the page has.
 */
export function ScrollTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={styles.region} aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-label={name}>
        {children}
      </table>
    </section>
  );
}
