import { Button } from "../button/button.tsx";
import styles from "./load-error.module.css";

/** What stands where data should be: one sentence, and a way on. */
export function LoadError({
  text,
  onRetry,
  isRetrying,
}: {
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  return (
    <div className={styles.error}>
      <p role="alert">{text}</p>
      <Button onClick={onRetry} isBusy={isRetrying}>
        Try again
      </Button>
    </div>
  );
}
