import { Spinner } from "./spinner.tsx";
import styles from "./page-loader.module.css";
import hidden from "./spoken.module.css";

/** Stands in the content area while a page's code or data is on its way. */
export function PageLoader() {
  return (
    <output className={styles.loader} data-loading="">
      <Spinner />
      <span className={hidden.spoken}>Loading</span>
    </output>
  );
}
