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
      <Button
        isBusy={isRetrying}
        onClick={({ currentTarget }) => {
          // The button is about to go; reading and tabbing go on where it stood.
          currentTarget.closest<HTMLElement>("section, main")?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
