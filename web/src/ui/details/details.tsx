import type { ReactNode } from "react";
import styles from "./details.module.css";

export interface Detail {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and what they are, below each other; in two columns where there is room. */
export function Details({ details }: { readonly details: readonly Detail[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.details}>
        {details.map(({ name, value }) => (
          <div key={name} className={styles.detail}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
