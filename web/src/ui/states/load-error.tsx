import { Button } from "../button/button.tsx";
import { focusAround } from "./focus-around.ts";
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
      <Button
        isBusy={isRetrying}
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
