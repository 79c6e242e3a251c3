import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Heading, filter and cards of a page, below each other. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** A sentence where the cards would be: why there are none, and a way on. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
