import { showToast } from "../toast/toast-store.ts";
import styles from "./copy-button.module.css";

/** Puts a text that is long to type into the clipboard, and says so. */
export function CopyButton({
  what,
  text,
  label = "Copy",
}: {
  readonly what: string;
  readonly text: string;
  /** What it reads; on its own line it says all of it. */
  readonly label?: string;
}) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`Copy ${what}`}
      onClick={() => copy(what, text)}
    >
      {label}
    </button>
  );
}

const capitalised = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

/** Without a secure address browsers have no clipboard at all. */
function copy(what: string, text: string): void {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const written = clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  written.then(
    () => showToast({ kind: "ok", title: null, text: `${capitalised(what)} copied.` }),
    () =>
      showToast({
        kind: "warn",
        title: null,
        text: `${capitalised(what)} could not be copied. Please select it instead.`,
      }),
  );
}
