import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

/** The platform's own list: on phones it is the one that people know. */
export function SelectField({
  label,
  message = null,
  options,
  ...select
}: Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  readonly label: string;
  readonly message?: string | null;
  readonly options: readonly SelectOption[];
}) {
  return (
    <Field label={label} message={message}>
      {(control) => (
        <div className={styles.wrap}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </div>
      )}
    </Field>
  );
}
