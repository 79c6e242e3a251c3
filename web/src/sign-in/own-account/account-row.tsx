import type { ReactNode } from "react";
import styles from "./account.module.css";

/** A line of the account: what it is, more about it, and what may be done with it. */
export function AccountRow({
  name,
  more,
  children = null,
}: {
  readonly name: string;
  readonly more: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <b>{name}</b>
        </p>
        <p className={styles.more}>{more}</p>
      </div>
      {children}
    </li>
  );
}

export function AccountRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
