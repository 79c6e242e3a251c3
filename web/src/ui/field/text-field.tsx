import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly label: string;
  readonly message?: string | null;
}

export function TextField({ label, message = null, ...input }: TextFieldProps) {
  return (
    <Field label={label} message={message}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}
