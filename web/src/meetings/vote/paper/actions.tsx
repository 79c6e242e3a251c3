import type { ReactNode } from "react";
import styles from "../vote-page.module.css";
import { useIsWide } from "./use-is-wide.ts";

/** What can be done at the end of a card: what leads on comes last, on a phone first, each over the full width. */
export function Actions({
  primary,
  children,
}: {
  readonly primary: ReactNode;
  readonly children: ReactNode;
}) {
  const isWide = useIsWide();
  return (
    <div className={styles.actions}>
      {isWide ? null : primary}
      {children}
      {isWide ? primary : null}
    </div>
  );
}
