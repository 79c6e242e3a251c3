import type { Nominee, NomineeList } from "@portal/contract/meetings/office/representative-schemas";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import styles from "../papers/papers.module.css";
import type { PlanName } from "../settings/settings-api.ts";
import { callEnterNominee } from "./representative-api.ts";

const BESIDE = ["ownerId", "nomineeName", "namedOn", "namedBy"];

/** Enters whom a company has named. */
export function NomineeDialog({
  plan,
  list: { owners, today },
  onDone,
  onClose,
}: {
  readonly plan: PlanName;
  readonly list: NomineeList;
  readonly onDone: (entered: Nominee) => void;
  readonly onClose: () => void;
}) {
  const { field, submit, formRef } = useForm(
    { ownerId: "", nomineeName: "", namedOn: "", namedBy: "" },
    {
      ownerId: (value) => (value === "" ? "Choose the company." : null),
      nomineeName: (value) => (value.trim() === "" ? "Write whom the company has named." : null),
      namedOn: (value) => (value === "" || value > today ? "Choose the day on which they were named." : null),
      namedBy: (value) => (value.trim() === "" ? "Write who of the company has named them." : null),
    },
    { isQuiet: true },
  );
  const entering = useSubmission(
    (chosen: Record<"ownerId" | "nomineeName" | "namedOn" | "namedBy", string>) =>
      callEnterNominee(plan, {
        ownerId: Number(chosen.ownerId),
        nomineeName: chosen.nomineeName.trim(),
        namedOn: chosen.namedOn,
        namedBy: chosen.namedBy.trim(),
      }),
  );
  const { error } = entering;
  const refusal = (path: string): string | null =>
    error instanceof ApiProblem ? (error.errors.find((one) => one.path === path)?.message ?? null) : null;
  const isToldBeside = BESIDE.some((path) => refusal(path) !== null);
  return (
    <Dialog title="Enter a nominee" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Nominee"
        onSubmit={submit((chosen) => void entering.submit(chosen, onDone))}
      >
        {error === null || isToldBeside ? null : (
          <Alert kind="bad" onDismiss={entering.dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <SelectField
          {...field("ownerId", refusal("ownerId"))}
          label="Company"
          options={[
            { value: "", text: "Choose" },
            ...owners.map(({ contactId, name, lots }) => ({
              value: String(contactId),
              text: `${name} (${lots.map((lot) => lot.name).join(", ")})`,
            })),
          ]}
        />
        <TextField
          {...field("nomineeName", refusal("nomineeName"))}
          label="Name of the nominee"
          maxLength={200}
          autoComplete="off"
        />
        <TextField {...field("namedOn", refusal("namedOn"))} label="Named on" type="date" max={today} />
        <TextField
          {...field("namedBy", refusal("namedBy"))}
          label="Named by (such as a director)"
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" kind="main" isBusy={entering.isBusy}>
          Enter
        </Button>
      </form>
    </Dialog>
  );
}
