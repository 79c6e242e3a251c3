import type { SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import { type How, HOWS } from "@portal/domain/meetings/office/day/day-entries";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { LONGEST_REASON, reasonRule } from "../../meeting-words.ts";
import { HOW_WORDS, isForOther, onRecord } from "../day-words.ts";
import styles from "../day.module.css";

const LONGEST_NAME = 200;

/** How a seat is there, by whom, and of a correction why. */
export function SeatDialog({
  title,
  submitText,
  seat,
  isMember,
  how,
  personName = null,
  asksWhy = false,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly submitText: string;
  readonly seat: SeatOfDay | undefined;
  readonly isMember: boolean;
  readonly how: How;
  readonly personName?: string | null;
  readonly asksWhy?: boolean;
  readonly onDone: (how: How, personName: string | null, reason: string) => void;
  readonly onClose: () => void;
}) {
  const nameFor = (chosen: How): string => onRecord(seat, chosen)[0]?.name ?? "";
  const { field, submit, formRef, setValues } = useForm(
    { how, personName: personName ?? nameFor(how), reason: "" },
    {
      personName: (typed, all) => (isForOther(all.how) && typed.trim() === "" ? "Write who is there." : null),
      reason: (typed) => (asksWhy ? reasonRule(typed) : null),
    },
    { isQuiet: true },
  );
  const chosen = field("how");
  const hows = HOWS.filter((each) => !isMember || each !== "attorney");
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit((values) => {
          const entered = values.how;
          onDone(entered, isForOther(entered) ? values.personName.trim() : null, values.reason.trim());
        })}
      >
        <SelectField
          {...chosen}
          onChange={({ currentTarget }) => {
            const value = currentTarget.value as How;
            setValues((before) => {
              const isTyped = before.personName !== "" && before.personName !== nameFor(before.how);
              return { ...before, how: value, personName: isTyped ? before.personName : nameFor(value) };
            });
          }}
          label="How"
          options={hows.map((value) => ({ value, text: HOW_WORDS[value] }))}
        />
        {isForOther(chosen.value as How) ? (
          <TextField
            {...field("personName")}
            label="Who is there"
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
        ) : null}
        {asksWhy ? (
          <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        ) : null}
        <Button type="submit" kind="main">
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}
