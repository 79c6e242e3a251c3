import type { SaveState } from "./draft-keeper.ts";
import styles from "./vote-page.module.css";

/** Whether the choices are kept, said quietly: only what goes wrong is read aloud. */
export function SaveNote({ state }: { readonly state: SaveState }) {
  const why = state?.isSaved === false ? state.why : null;
  return (
    <p className={styles.meta}>
      {state?.isSaved === true ? "Saved" : null}
      <output>
        {why === null
          ? ""
          : `Not saved yet: ${why.replace(/\.?$/, ".")} Your choices are kept on this device meanwhile.`}
      </output>
    </p>
  );
}
