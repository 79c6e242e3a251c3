import { unexpectedErrorText } from "../core/api-problem.ts";
import { Button } from "../ui/button/button.tsx";
import styles from "./message-page.module.css";

/** A fault of the page itself, or a part of it that could not be fetched: section 8's general text and a way on. */
export function CrashPage() {
  return (
    <div className={styles.page} role="alert">
      <h1>{unexpectedErrorText}</h1>
      <Button kind="main" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
