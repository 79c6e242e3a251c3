import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./scroll-table.module.css";

/**
 * A table that is wider than its card scrolls inside it, never the page (D49). While it does, its region can be focused,
 * so that it scrolls by keyboard; it and the table need a name that no other landmark of the page has.
 */
export function ScrollTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  useLayoutEffect(() => {
    const box = region.current;
    if (box === null) return;
    const measure = () => setIsScrolling(box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard (axe: scrollable-region-focusable)
    <section ref={region} className={styles.region} aria-label={name} tabIndex={isScrolling ? 0 : undefined}>
      <table className={styles.table} aria-label={name}>
        {children}
      </table>
    </section>
  );
}
