import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { LONGEST_REASON, reasonRule } from "../../meeting-words.ts";
import styles from "../day.module.css";

/** The chair's words for a choice; the minutes carry them with the time. */
export function WordsDialog({
  title,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}) {
  const { field, submit, formRef } = useForm({ words: "" }, { words: reasonRule }, { isQuiet: true });
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit(({ words }) => onDone(words.trim()))}
      >
        <p>It is entered with the time of now.</p>
        <TextField
          {...field("words")}
          label="In the chair’s words"
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
        <Button type="submit" kind="main">
          Enter
        </Button>
      </form>
    </Dialog>
  );
}
