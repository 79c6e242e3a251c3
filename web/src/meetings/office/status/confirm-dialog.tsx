import type { MeetingStatus, StatusConfirmation } from "@portal/contract/meetings/office/status-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { type FormEvent, useRef, useState } from "react";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { LONGEST_REASON, reasonRule } from "../meeting-words.ts";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import styles from "../papers/papers.module.css";
import { callConfirm } from "./status-api.ts";
import { owedWords } from "./status-words.ts";

type Answer = StatusConfirmation["lots"][number]["answer"];
interface Said {
  readonly answer: Answer;
  readonly reason: string;
}

const AS_ANSWERED: Said = { answer: "asAnswered", reason: "" };
const OPTIONS: readonly { readonly value: Answer; readonly text: string }[] = [
  { value: "asAnswered", text: "As answered" },
  { value: "yes", text: "Financial" },
  { value: "no", text: "Not financial" },
  { value: "unknown", text: "Not known" },
];

/** Lot by lot as answered, or otherwise with a reason; with another one where the ledger is old. */
export function ConfirmDialog({
  meeting,
  status,
  onDone,
  onClose,
}: {
  readonly meeting: OfficeMeeting;
  readonly status: MeetingStatus;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { version, rows, lots, isLedgerOld, ledgerOn, confirmation } = status;
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(
    () => new Map(confirmation?.lots.map(({ lotId, answer, reason }) => [lotId, { answer, reason }])),
  );
  const [shown, setShown] = useState<readonly number[]>(() => [
    ...new Set([...rows.map(({ lotId }) => lotId), ...said.keys()]),
  ]);
  const [whyOld, setWhyOld] = useState("");
  const [isTried, setTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, error, submit, dismiss } = useSubmission(() =>
    callConfirm(meeting, {
      version,
      lots: [...said].flatMap(([lotId, { answer, reason }]) =>
        answer === "asAnswered" ? [] : [{ lotId, answer, reason: reason.trim() }],
      ),
      whyOld: isLedgerOld ? whyOld.trim() : null,
    }),
  );
  const faultOf = ({ answer, reason }: Said) => (answer === "asAnswered" ? null : reasonRule(reason));
  const oldFault = isLedgerOld ? reasonRule(whyOld) : null;
  const isBad = oldFault !== null || [...said.values()].some((each) => faultOf(each) !== null);
  const change = (lotId: number, part: Partial<Said>) =>
    setSaid(new Map(said).set(lotId, { ...(said.get(lotId) ?? AS_ANSWERED), ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBad) void submit(undefined, onDone);
    // Once the messages are there.
    else
      requestAnimationFrame(() =>
        formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
  };
  const others = lots.filter(({ lotId }) => !shown.includes(lotId));
  return (
    <Dialog title="Confirm who is financial" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form ref={formRef} className={styles.form} noValidate aria-label="Who is financial" onSubmit={send}>
        <p>
          What you confirm goes into the roll when the meeting begins. Your reasons stay in the office. If a
          package brings other figures before, it has to be confirmed again.
        </p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        {isLedgerOld ? (
          <TextField
            label={`Why by the ledger of ${ledgerOn === null ? "before" : formatDate(ledgerOn)}`}
            value={whyOld}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            message={isTried ? oldFault : null}
            onChange={({ currentTarget: { value } }) => setWhyOld(value)}
          />
        ) : null}
        {shown.map((lotId) => {
          const row = rows.find((each) => each.lotId === lotId);
          const name = lots.find((lot) => lot.lotId === lotId)?.name ?? String(lotId);
          const { answer, reason } = said.get(lotId) ?? AS_ANSWERED;
          return (
            <fieldset key={lotId} className={styles.group}>
              <legend>
                {name}
                {row === undefined ? "" : `: ${owedWords(row)}`}
              </legend>
              <SelectField
                label={`Answer for ${name}`}
                value={answer}
                options={OPTIONS}
                onChange={({ currentTarget: { value } }) =>
                  change(lotId, {
                    answer: OPTIONS.find((each) => each.value === value)?.value ?? "asAnswered",
                  })
                }
              />
              {answer === "asAnswered" ? null : (
                <TextField
                  label={`Reason for ${name}`}
                  value={reason}
                  maxLength={LONGEST_REASON}
                  autoComplete="off"
                  message={isTried ? faultOf({ answer, reason }) : null}
                  onChange={({ currentTarget: { value } }) => change(lotId, { reason: value })}
                />
              )}
            </fieldset>
          );
        })}
        {others.length === 0 ? null : (
          <SelectField
            label="Another lot, which the accounts do not name"
            value=""
            options={[
              { value: "", text: "Choose" },
              ...others.map(({ lotId, name }) => ({ value: String(lotId), text: name })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value !== "") setShown([...shown, Number(value)]);
            }}
          />
        )}
        <Button type="submit" kind="main" isBusy={isBusy}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
