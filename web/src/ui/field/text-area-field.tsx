import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

/** A text of several lines; read-only, it is as high as what it says. */
export function TextAreaField({
  label,
  message = null,
  ...area
}: Omit<ComponentProps<"textarea">, "id" | "className"> & {
  readonly label: string;
  readonly message?: string | null;
}) {
  return (
    <Field label={label} message={message}>
      {(control) => <textarea {...area} {...control} className={`${styles.control} ${styles.area}`} />}
    </Field>
  );
}
