import { CheckField } from "../../../ui/field/check-field.tsx";
import styles from "../papers/papers.module.css";

/** Which of an owner's lots. */
export function LotChoice({
  lots,
  chosen,
  message,
  onChoose,
}: {
  readonly lots: readonly { readonly lotId: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly message: string | null;
  readonly onChoose: (chosen: readonly number[]) => void;
}) {
  return (
    <fieldset className={styles.group} aria-describedby={message === null ? undefined : "lot-choice"}>
      <legend>For these lots</legend>
      {lots.map(({ lotId, name }) => (
        <CheckField
          key={lotId}
          label={name}
          isChecked={chosen.includes(lotId)}
          onCheck={(isChecked) =>
            onChoose(isChecked ? [...chosen, lotId] : chosen.filter((each) => each !== lotId))
          }
        />
      ))}
      {message === null ? null : (
        <p id="lot-choice" role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
