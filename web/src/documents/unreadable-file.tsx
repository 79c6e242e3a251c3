import styles from "./documents.module.css";
import { cannotBeOpened } from "./messages.ts";

/** Stands in place of the link to a file that cannot be opened (D83). */
export function UnreadableFile({ words }: { readonly words: string }) {
  return (
    <>
      {words}
      <span className={styles.note} data-note="">
        {cannotBeOpened}
      </span>
    </>
  );
}
