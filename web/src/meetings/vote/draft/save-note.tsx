import type { SaveState } from "./draft-saver.ts";
import { messages } from "../messages.ts";
import styles from "../vote-page.module.css";

/**
 * Whether the choices are kept, said quietly: only what goes wrong is read aloud. 'Saved' alone would sound like
 * submitted.
 */
export function SaveNote({
  state,
  isKept,
  isUnsubmitted,
}: {
  readonly state: SaveState;
  /** Whether the choices came from the server. */
  readonly isKept: boolean;
  readonly isUnsubmitted: boolean;
}) {
  const isSaved = state?.isSaved ?? isKept;
  return (
    <p className={styles.meta}>
      {isSaved && isUnsubmitted ? messages.savedOnly : state?.isSaved === true ? "Saved" : null}
      <output>{state?.isSaved === false ? notSavedText(state.why) : ""}</output>
    </p>
  );
}

function notSavedText(why: string | null): string {
  return why === null
    ? messages.notSavedInPassing
    : `Not saved yet: ${why.replace(/\.?$/, ".")} Your choices are kept on this device meanwhile.`;
}
