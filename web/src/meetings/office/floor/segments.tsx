import { useId } from "react";
import styles from "./floor.module.css";

/** One of a few, as wide buttons that a finger finds: radio buttons to the keyboard and to assistive software. */
export function Segments<Value extends string>({
  legend,
  value,
  options,
  isQuiet = false,
  onChoose,
}: {
  readonly legend: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** The legend is read out and not shown. */
  readonly isQuiet?: boolean;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.segments} {...(isQuiet ? { "aria-label": legend } : {})}>
      {isQuiet ? null : <legend>{legend}</legend>}
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
