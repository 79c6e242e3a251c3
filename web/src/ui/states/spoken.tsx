import styles from "./spoken.module.css";

/** Tells assistive software, once it is not busy, what a page shows by itself; there before its words, which are heard when they change. */
export function Spoken({ words }: { readonly words: string }) {
  return (
    <p className={styles.spoken} aria-live="polite">
      {words}
    </p>
  );
}
