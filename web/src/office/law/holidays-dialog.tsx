import type { PublicHolidays, PublicHolidayYear } from "@portal/contract/agency/office/holiday-schemas";
import { holidayFaults, holidayLines, readHolidays } from "@portal/domain/agency/public-holidays";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { failureText } from "../../staff/office/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { callSetHolidays } from "./holidays-api.ts";
import styles from "./law.module.css";

const YEAR = /^20\d\d$/;

/** States the holidays of a year, one a line. */
export function HolidaysDialog({
  agencyId,
  holidays: { states, year: thisYear, rows },
  former,
  onDone,
  onClose,
}: {
  readonly agencyId: string;
  readonly holidays: PublicHolidays;
  /** Null: another year is added. */
  readonly former: PublicHolidayYear | null;
  readonly onDone: (done: string) => void;
  readonly onClose: () => void;
}) {
  const isKnown = (state: string, year: string) =>
    rows.some((row) => row.state === state && String(row.year) === year);
  const { field, submit, formRef } = useForm<Record<"state" | "year" | "lines", string>>(
    {
      state: former?.state ?? states[0] ?? "",
      year: String(former?.year ?? thisYear),
      lines: holidayLines(former?.days ?? []),
    },
    {
      state: (value) => (value === "" ? "Choose a state." : null),
      year: (value, { state }) => {
        if (!YEAR.test(value)) return `Write a year as in ${thisYear}.`;
        return former === null && isKnown(state, value)
          ? `${state} ${value} is here already. Close this, and press Change beside it.`
          : null;
      },
      lines: (value, { year }) => linesFault(value, year, former === null),
    },
    { isQuiet: true },
  );
  const {
    isBusy,
    error,
    submit: send,
    dismiss,
  } = useSubmission(({ state, year, lines }: Record<"state" | "year" | "lines", string>) =>
    callSetHolidays(agencyId, state, year, {
      days: [...daysOf(lines)],
      version: former?.version ?? 0,
    }),
  );
  return (
    <Dialog
      title={
        former === null
          ? "Add the public holidays of a year"
          : `Public holidays, ${former.state} ${former.year}`
      }
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Public holidays"
        onSubmit={submit(
          (typed) =>
            void send(typed, () =>
              onDone(
                typed.lines.trim() === ""
                  ? `${typed.state} ${typed.year} is not on record any more.`
                  : `The holidays of ${typed.state} in ${typed.year} are kept. Business days are counted by them.`,
              ),
            ),
        )}
      >
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {refusalText(error)}
          </Alert>
        )}
        {former === null ? (
          <>
            <SelectField
              {...field("state")}
              label="State"
              options={states.map((state) => ({ value: state, text: state }))}
            />
            <TextField {...field("year")} label="Year" inputMode="numeric" maxLength={4} autoComplete="off" />
          </>
        ) : null}
        <TextAreaField
          {...field("lines")}
          label="Holidays, one a line, as in 25/12/2026 Christmas Day"
          rows={12}
          spellCheck={false}
        />
        {former === null ? null : (
          <p className={styles.detail}>Without any line the year is not on record any more.</p>
        )}
        <Button type="submit" kind="main" isBusy={isBusy}>
          Keep
        </Button>
      </form>
    </Dialog>
  );
}

const daysOf = (typed: string) => {
  const read = readHolidays(typed);
  return read.ok ? read.value : [];
};

function linesFault(typed: string, year: string, isNeeded: boolean): string | null {
  const read = readHolidays(typed);
  if (!read.ok) return read.detail;
  const days = read.value;
  if (isNeeded && days.length === 0) return "Write the holidays of the year, one a line.";
  return holidayFaults(Number(year), days)[0]?.message ?? null;
}

/** What is stale the server says best. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return failureText(error);
  if (error.code === "VALIDATION") return error.errors[0]?.message ?? error.detail;
  return error.code === "REVISION_CHANGED" ? error.detail : failureText(error);
}
