import { useState } from "react";
import { fileName, saveFile } from "../../../core/api/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { showToast } from "../../../ui/toast/toast-store.ts";
import styles from "./factors.module.css";

/** Recovery codes, which are shown this once: to be copied, saved or printed before the next step. */
export function KeptCodes({
  codes,
  agencyName,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly agencyName: string;
  readonly onKept: () => void;
}) {
  const [isKept, setKept] = useState(false);
  const text = `Recovery codes for the office of ${agencyName}\nEach works once.\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p>
        If you lose your phone or your passkey, one of these codes lets you in. Each works once. We cannot
        show them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy(text)}>Copy</Button>
        <Button onClick={() => saveFile(fileName(`recovery codes ${agencyName}`, "txt"), "text/plain", text)}>
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <CheckField label="I have kept them" isChecked={isKept} onCheck={setKept} />
      <div className={styles.actions}>
        <Button kind="main" disabled={!isKept} onClick={onKept}>
          Continue
        </Button>
      </div>
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "ok", title: null, text: "Recovery codes copied." });
  } catch {
    showToast({
      kind: "warn",
      title: null,
      text: "The codes could not be copied. Please select them instead.",
    });
  }
}
