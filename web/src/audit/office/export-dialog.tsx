import { type FormEvent, useState } from "react";
import { fileName, saveBlob } from "../../core/api/save-file.ts";
import { ProofDialog } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { callExport } from "./log-api.ts";
import type { LogFilter } from "./log-filter.ts";
import styles from "./log.module.css";

const MOST = 300;

/** Why the log is exported, and then a proof that it is the person who asks. */
export function ExportDialog({
  agencyId,
  filter,
  onDone,
  onRefused,
  onClose,
}: {
  readonly agencyId: string;
  readonly filter: LogFilter;
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShort = reason.trim().length < 3;
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isShort) event.currentTarget.querySelector("textarea")?.focus();
    else setAsked(true);
  };
  if (isAsked)
    return (
      <ProofDialog
        agencyId={agencyId}
        act={{
          what: "Export the log. Every administrator is told by e-mail, with your reason.",
          submitText: "Export",
          run: async (proof) =>
            saveBlob(fileName("log", "csv"), await callExport(agencyId, filter, reason.trim(), proof)),
        }}
        onDone={onDone}
        onRefused={onRefused}
        onClose={onClose}
      />
    );
  const isAll = Object.keys(filter).length === 0;
  return (
    <Dialog isSmall title="Export the log" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form className={styles.form} noValidate aria-label="Export the log" onSubmit={goOn}>
        <p>
          {isAll
            ? "All entries, as a table for a spreadsheet (CSV). Filter the log first if you need only a part of it."
            : "The entries that your filters find, as a table for a spreadsheet (CSV)."}
        </p>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={MOST}
          value={reason}
          message={isTried && isShort ? "Write a reason of 3 to 300 characters." : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" kind="main">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
