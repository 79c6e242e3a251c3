import { useEffect, useRef } from "react";
import { saveFile } from "../../core/api/save-file.ts";
import { Button } from "../../ui/button/button.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import styles from "./recovery-codes.module.css";
import { stepTexts } from "./second-step-messages.ts";

/** Ten codes for the day on which a factor is lost. Nobody is led on before having said that they are kept. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {stepTexts.codesOnce}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton what="the recovery codes" text={codes.join("\n")} />
        <Button onClick={() => saveFile("recovery-codes.txt", "text/plain", `${codes.join("\n")}\n`)}>
          Download
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button kind="main" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  );
}
