import styles from "./spinner.module.css";

/** Appears after 200 ms, so that quick work does not flicker; told to assistive software by the control it sits in. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" data-spinner="" />;
}
