import { suggestPassword } from "@portal/domain/sign-in/random-password";
import { useState } from "react";
import { randomBytes } from "../../core/ids/random-bytes.ts";
import { Button } from "../../ui/button/button.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import styles from "../credentials.module.css";

/** Offers a password, shows it as long as it is the one in the fields, and copies it. */
export function SuggestPassword({
  typed,
  onSuggest,
}: {
  /** What stands in the field of the new password. */
  readonly typed: string;
  readonly onSuggest: (password: string) => void;
}) {
  const [suggested, setSuggested] = useState("");
  const isUsed = suggested !== "" && suggested === typed;
  return (
    <div className={styles.suggestion}>
      <Button
        onClick={() => {
          const password = suggestPassword(randomBytes);
          setSuggested(password);
          onSuggest(password);
        }}
      >
        Suggest a password
      </Button>
      <output>
        {isUsed ? (
          <>
            Suggested: <code>{suggested}</code>
          </>
        ) : null}
      </output>
      {isUsed ? <CopyButton what="Password" text={suggested} /> : null}
    </div>
  );
}
