import styles from "./check-field.module.css";

/** Something that is on or off, with its words beside the box; both can be pressed. */
export function CheckField({
  label,
  name,
  isChecked,
  onCheck,
}: {
  readonly label: string;
  readonly name?: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
