import { localTerm } from "@portal/domain/agency/terminology";
import type { ReportType } from "@portal/domain/reports/catalogue";
import type { ParameterFacts } from "@portal/domain/reports/parameters";
import { useQuery } from "@tanstack/react-query";
import { loadErrorText } from "../core/api/api-problem.ts";
import { termsQuery } from "../portfolio/public.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { budgetsQuery } from "./api.ts";
import { initialTexts, keepChoices } from "./kept-choices.ts";
import { messages } from "./messages.ts";
import { ParameterForm } from "./parameter-form.tsx";
import type { TypedParameters } from "./typed-parameters.ts";

/** What the presets of a form follow from: today in the plan's zone, and where its ledger begins. */
export type FormDays = Pick<ParameterFacts, "todayOn" | "ledgerBeginsOn">;

/** What a report is to be about, asked before it is made. Only where budgets are a choice are they asked for. */
export function ParameterDialog({
  of: { agencyId, ownersCorpId, days },
  report,
  typed,
  isMaking,
  onTyped,
  onView,
  onClose,
}: {
  readonly of: {
    readonly agencyId: string;
    readonly ownersCorpId: number;
    readonly days: FormDays;
  };
  readonly report: ReportType;
  /** What was chosen on this visit; else what this browser keeps of the last one, or the presets. */
  readonly typed: TypedParameters | undefined;
  readonly isMaking: boolean;
  readonly onTyped: (typed: TypedParameters) => void;
  readonly onView: (typed: TypedParameters) => void;
  readonly onClose: () => void;
}) {
  const hasBudgets = report.fields.includes("BudgetStartDate");
  const budgets = useQuery({ ...budgetsQuery(agencyId, ownersCorpId), enabled: hasBudgets });
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  const items = hasBudgets ? budgets.data : [];
  const { error, isFetching, refetch } = budgets;
  const known = items?.map(({ oid, startDate }) => ({ budgetId: oid, startOn: startDate }));
  return (
    <Dialog isSmall title={messages.parametersTitle(report.title)} okText={null} onClose={onClose}>
      {items !== undefined && known !== undefined ? (
        <ParameterForm
          report={report}
          facts={{ ...days, budgets: known }}
          levyTerm={localTerm(terms, "Levy")}
          budgets={items}
          initialValues={typed ?? initialTexts(agencyId, report, { ...days, budgets: known })}
          isMaking={isMaking}
          onTyped={onTyped}
          onView={(texts) => {
            keepChoices(agencyId, report, texts, { ...days, budgets: known });
            onView(texts);
          }}
        />
      ) : error === null ? (
        <Skeleton widths={[40, 100, 40, 100]} />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
