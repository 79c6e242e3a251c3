import type { BudgetItem } from "@portal/contract/reports/schemas";
import type { ReportField, ReportType } from "@portal/domain/reports/catalogue";
import { choicesOf } from "@portal/domain/reports/parameters";
import type { ChangeEventHandler } from "react";
import { CheckField } from "../ui/field/check-field.tsx";
import { SelectField, type SelectOption } from "../ui/field/select-field.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { messages } from "./messages.ts";
import styles from "./reports.module.css";

/** What the form's hook gives a control. */
interface Control {
  readonly name: string;
  readonly value: string;
  readonly message: string | null;
  readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  readonly onBlur: () => void;
}

/** One parameter: a year that is typed, a choice from a list, or something that is on or off. */
export function ParameterField({
  report,
  field,
  levyTerm,
  budgets,
  control,
  onCheck,
}: {
  readonly report: ReportType;
  readonly field: ReportField;
  /** The agency's word for 'Levy' (D39). */
  readonly levyTerm: string;
  readonly budgets: readonly BudgetItem[];
  readonly control: Control;
  readonly onCheck: (isOn: boolean) => void;
}) {
  const label = field === "ShowCurrentLevyBalances" ? `Show Current ${levyTerm} Balances` : wordsOf(field);
  if (field === "EndPeriodMonth")
    return <SelectField {...control} label={label} options={months} aria-required />;
  if (field === "EndPeriodYear")
    return <TextField {...control} label={label} inputMode="numeric" autoComplete="off" aria-required />;
  if (field === "BudgetStartDate")
    return (
      <div className={styles.wide}>
        <SelectField
          {...control}
          label={label}
          options={budgetOptions(budgets)}
          aria-required={budgets.length > 0}
        />
      </div>
    );
  // One of these is always chosen.
  const options = optionsOf(report, field);
  if (options !== null)
    return (
      <div className={styles.wide}>
        <SelectField {...control} label={label} options={options} />
      </div>
    );
  return (
    <div className={styles.check}>
      <CheckField label={label} name={field} isChecked={control.value === "-1"} onCheck={onCheck} />
    </div>
  );
}

const monthNames = new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" });

/** By name, sent as 1 to 12. */
const months: readonly SelectOption[] = [
  { value: "", text: messages.chooseMonth },
  ...Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    text: monthNames.format(Date.UTC(2000, month, 1)),
  })),
];

/** 'EndPeriodMonth' reads 'End Period Month'. */
const wordsOf = (field: ReportField): string => field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");

function optionsOf(report: ReportType, field: ReportField): readonly SelectOption[] | null {
  return choicesOf(report, field)?.map(({ value, text }) => ({ value: String(value), text })) ?? null;
}

const budgetOptions = (budgets: readonly BudgetItem[]): readonly SelectOption[] => [
  { value: "", text: budgets.length === 0 ? messages.noBudgets : messages.chooseBudget },
  ...budgets.map(({ oid, display }) => ({ value: String(oid), text: display })),
];
