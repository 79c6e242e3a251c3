import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Heading, filter and cards of a page, below each other. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** An h1 with words that share its line. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return <div className={styles.title}>{children}</div>;
}

/** The list of what the page can be about, or its one line, beside the title. Its room is the same before it is known. */
export function PageChoice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.choice}>{children}</div>;
}

/** Links and buttons beside the title. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A sentence where the cards would be: why there are none, and a way on. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
