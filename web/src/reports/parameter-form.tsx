import type { BudgetItem } from "@portal/contract/reports/schemas";
import type { ReportField, ReportType } from "@portal/domain/reports/catalogue";
import type { ParameterFacts } from "@portal/domain/reports/parameters";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button/button.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { ParameterField } from "./parameter-field.tsx";
import styles from "./reports.module.css";
import { faultOf, isShown, type TypedParameters } from "./typed-parameters.ts";

/** The fields of a report, those that its rules show; View for as long as all is well and nothing is being made. */
export function ParameterForm({
  report,
  facts,
  levyTerm,
  budgets,
  initialValues,
  isMaking,
  onTyped,
  onView,
}: {
  readonly report: ReportType;
  readonly facts: ParameterFacts;
  readonly levyTerm: string;
  readonly budgets: readonly BudgetItem[];
  readonly initialValues: TypedParameters;
  readonly isMaking: boolean;
  readonly onTyped: (typed: TypedParameters) => void;
  readonly onView: (typed: TypedParameters) => void;
}) {
  const form = useForm<TypedParameters>(
    initialValues,
    Object.fromEntries(
      report.fields.map((field) => [
        field,
        (_: string, typed: TypedParameters) => faultOf(report, field, typed, facts),
      ]),
    ),
  );
  const { values, formRef, isValid } = form;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen is told, not who is told
  useEffect(() => onTyped(values), [values]);

  const wasMaking = useRef(false);
  useEffect(() => {
    // While it was busy the button could not keep the focus.
    if (wasMaking.current && !isMaking) formRef.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    wasMaking.current = isMaking;
  }, [isMaking, formRef]);

  const check = (field: ReportField, isOn: boolean) =>
    form.setValues((before) => ({ ...before, [field]: isOn ? "-1" : "0" }));

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={form.submit(onView)}>
      {report.fields
        .filter((field) => isShown(report, field, values))
        .map((field) => (
          <ParameterField
            key={field}
            report={report}
            field={field}
            levyTerm={levyTerm}
            budgets={budgets}
            control={form.field(field)}
            onCheck={(isOn) => check(field, isOn)}
          />
        ))}
      <div className={styles.action}>
        <Button type="submit" kind="main" disabled={!isValid} isBusy={isMaking}>
          View
        </Button>
      </div>
    </form>
  );
}
