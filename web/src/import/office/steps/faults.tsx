import type { BringInReport } from "@portal/contract/import/office/schemas";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import styles from "../bring-in.module.css";
import { counted } from "../words.ts";
import { isWithoutMoneyEnough, missingWords } from "./missing-money.ts";

/** What has to be printed again, causes first; a scheme without balances may go live without money. */
export function Faults({
  faults,
  settingsOf,
  isSaving,
  onSettle,
}: {
  readonly faults: BringInReport["faults"];
  /** What was said of a scheme; no object: nothing yet. */
  readonly settingsOf: (plan: string) => unknown;
  readonly isSaving: boolean;
  readonly onSettle: (plan: string, settings: object) => void;
}) {
  const missing = faults.filter(isWithoutMoneyEnough);
  const others = faults.filter((fault) => !isWithoutMoneyEnough(fault));
  return (
    <>
      {missing.map((fault) => (
        <MissingMoney
          key={fault.file}
          plan={fault.file}
          words={missingWords(fault)}
          settings={settingsOf(fault.file)}
          isSaving={isSaving}
          onSettle={onSettle}
        />
      ))}
      {others.length === 0 ? null : (
        <Alert kind="warn">
          <p>
            Something cannot be read as it is printed. Please give up, correct this, and drop the files again:
          </p>
          <ul className={styles.list}>
            {others.map(({ cause, file, rows, count, text }) => (
              <li key={`${cause} ${file} ${text}`}>
                {file}
                {rows[0] === undefined ? "" : `, row ${rows[0]}`}: {text}
                {count > 1 ? ` (${counted(count, "row")})` : ""}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function MissingMoney({
  plan,
  words,
  settings,
  isSaving,
  onSettle,
}: {
  readonly plan: string;
  readonly words: string;
  readonly settings: unknown;
  readonly isSaving: boolean;
  readonly onSettle: (plan: string, settings: object) => void;
}) {
  const isTold = typeof settings === "object" && settings !== null;
  return (
    <Alert kind="warn">
      <p>{words}</p>
      {isTold ? null : <p>Before that, please answer what is asked about this scheme.</p>}
      <div className={styles.actions}>
        <Button
          isBusy={isSaving}
          disabled={!isTold}
          onClick={() => onSettle(plan, { ...(settings as object), money: "without" })}
        >
          Go live without money
        </Button>
      </div>
    </Alert>
  );
}
