import type { SaveState } from "./draft-saver.ts";
import { messages } from "../messages.ts";
import styles from "../vote-page.module.css";

/** Whether the choices are kept, read aloud when that changes. 'Saved' alone would sound like submitted. */
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
  return <output className={styles.meta}>{saveText(state, isKept, isUnsubmitted)}</output>;
}

function saveText(state: SaveState, isKept: boolean, isUnsubmitted: boolean): string {
  if (state?.isSaved === false) return notSavedText(state.why);
  if (isUnsubmitted && (state !== null || isKept)) return messages.savedOnly;
  return state === null ? "" : "Saved";
}

function notSavedText(why: string | null): string {
  return why === null
    ? messages.notSavedInPassing
    : `Not saved yet: ${why.replace(/\.?$/, ".")} Your choices are kept on this device meanwhile.`;
}
