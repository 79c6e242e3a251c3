import type { MeetingSettings } from "@portal/contract/meetings/office/settings-schemas";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { meetingFailure } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { callChangeSettings, type PlanName } from "./settings-api.ts";

const LONGEST = 200;

type Fields = Record<"meetingsFrom" | "adoptedOn" | "adoptedBy" | "module", string>;

/** Where meetings come from, since when one votes electronically, and in Queensland the module. */
export function SettingsDialog({
  plan,
  settings,
  onDone,
  onClose,
}: {
  readonly plan: PlanName;
  readonly settings: MeetingSettings;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { modules, today, version } = settings;
  const { field, submit, formRef } = useForm<Fields>(
    {
      meetingsFrom: settings.meetingsFrom,
      adoptedOn: settings.votingAdoptedOn ?? "",
      adoptedBy: settings.votingAdoptedBy ?? "",
      module: settings.ruleModule ?? "",
    },
    {
      adoptedOn: (value, all) => {
        if (value > today) return "Choose the day on which it was adopted; it cannot be later than today.";
        return value === "" && all.adoptedBy.trim() !== ""
          ? "Choose the day on which it was adopted, or leave out by what."
          : null;
      },
    },
    { isQuiet: true },
  );
  const {
    isBusy,
    error,
    submit: change,
    dismiss,
  } = useSubmission((chosen: Fields) =>
    callChangeSettings(plan, {
      meetingsFrom: chosen.meetingsFrom === "office" ? "office" : "package",
      votingAdoptedOn: noneOr(chosen.adoptedOn),
      votingAdoptedBy: noneOr(chosen.adoptedBy.trim()),
      ruleModule: noneOr(chosen.module),
      version,
    }),
  );
  const refusal = (path: string): string | null =>
    error instanceof ApiProblem ? (error.errors.find((one) => one.path === path)?.message ?? null) : null;
  return (
    <Dialog isSmall title="How meetings work here" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="How meetings work here"
        onSubmit={submit((chosen) => void change(chosen, onDone))}
      >
        <p>What you keep here stays. Later packages of your back office do not change it.</p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        <SelectField
          {...field("meetingsFrom")}
          label="Meetings"
          options={[
            { value: "package", text: "Come from your back office" },
            { value: "office", text: "Are written here" },
          ]}
        />
        <TextField
          {...field("adoptedOn", refusal("votingAdoptedOn"))}
          label="Electronic voting adopted on (empty: not on record)"
          type="date"
          max={today}
        />
        <TextField
          {...field("adoptedBy", refusal("votingAdoptedBy"))}
          label="Adopted by (such as: resolution of the AGM)"
          maxLength={LONGEST}
          autoComplete="off"
        />
        {modules.length === 0 ? null : (
          <SelectField
            {...field("module", refusal("ruleModule"))}
            label="Regulation module"
            options={[
              { value: "", text: "Not on record" },
              ...modules.map(({ code, name, hasRules }) => ({
                value: code,
                text: hasRules ? name : `${name} (the portal knows no rules of it)`,
              })),
            ]}
          />
        )}
        <Button type="submit" kind="main" isBusy={isBusy}>
          Keep
        </Button>
      </form>
    </Dialog>
  );
}

const noneOr = (typed: string): string | null => (typed === "" ? null : typed);
