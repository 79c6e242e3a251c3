import { Button } from "../../../ui/button/button.tsx";
import styles from "../bring-in.module.css";
import { fundNameIn, planOf, type Question } from "../words.ts";

/** Balances that do not agree: they are printed again, or the scheme goes live without money. */
export function DifferenceForm({
  question: { id },
  settings,
  isSaving,
  onSettle,
}: {
  readonly question: Question;
  readonly settings: unknown;
  readonly isSaving: boolean;
  readonly onSettle: (settings: object) => void;
}) {
  const plan = planOf(id);
  const fund = fundNameIn(settings)(id.split("/")[2] ?? "");
  return (
    <>
      <p>
        <strong>
          {plan}: the listings and the ledger do not agree: {fund}.
        </strong>{" "}
        The table below shows where. Please print the report again, give up, and drop all files once more. Or
        let this scheme go live without money: everything else works, and owners see no figures until next
        time.
      </p>
      <div className={styles.actions}>
        <Button
          isBusy={isSaving}
          disabled={typeof settings !== "object" || settings === null}
          onClick={() => onSettle({ ...(settings as object), money: "without" })}
        >
          Go live without money
        </Button>
      </div>
    </>
  );
}
