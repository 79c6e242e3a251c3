import { useState } from "react";
import { Field } from "./field.tsx";
import styles from "./field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

/** Hidden until its button is pressed: many people mistype what they cannot see. */
export function PasswordField({ label, message = null, ...input }: Omit<TextFieldProps, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} message={message}>
      {(control) => (
        <div className={styles.wrap}>
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${styles.control} ${styles.password}`}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={isShown ? "Hide typed characters" : "Show typed characters"}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
