import { useMemo } from "react";
import styles from "../meetings.module.css";
import { cleanText } from "./clean-text.ts";

/** A text of the agenda as the paper shows it. */
export function ShownText({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanText(html), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify just above, and by the server before
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
