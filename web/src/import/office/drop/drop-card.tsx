import type { BringIn } from "@portal/contract/import/office/schemas";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import { callOpen } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { bringInFailure } from "../failure-words.ts";
import { counted } from "../words.ts";
import { DropBox, useDrop } from "../../../uploads/office/public.ts";
import { FileList } from "./file-list.tsx";

/** Where files are dropped or chosen, and then brought in. */
export function DropCard({
  agencyId,
  onOpened,
}: {
  readonly agencyId: string;
  readonly onOpened: (opened: BringIn) => void;
}) {
  const drop = useDrop(agencyId, "bring-in", bringInFailure);
  const { isBusy, error, submit, dismiss } = useSubmission((kind: BringIn["kind"]) =>
    callOpen(
      agencyId,
      kind,
      drop.uploads.map(({ uploadId }) => uploadId),
    ),
  );
  const count = drop.uploads.length;
  const [first] = drop.uploads;
  const mayBePackage = count === 1 && first?.kind === "archive";
  return (
    <Card title="Drop files" icon="download" span={12}>
      <p className={styles.lead}>
        Print these reports from your back office and drop them here: the owners with their entitlements, the
        balances of the lots, the trial balance, unpaid invoices, and PDFs that owners should find. Any names
        and folders will do. Nothing changes for owners until you go live.
      </p>
      <DropBox
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.pdf,.zip"
        hint="CSV, TXT, XLSX, PDF or ZIP, each up to 50 MiB."
        isMain={count === 0}
        onFiles={drop.add}
      />
      {drop.error === null ? null : (
        <LoadError text={bringInFailure(drop.error)} isRetrying={false} onRetry={drop.retry} />
      )}
      <Spoken
        words={drop.isSending ? "Sending files." : count === 0 ? "" : `${counted(count, "file")} sent.`}
      />
      <FileList
        uploads={drop.uploads}
        sending={drop.sending}
        onTakeOut={(uploadIds) => void drop.takeOut(uploadIds)}
        onForget={drop.forget}
        onAgain={drop.sendAgain}
      />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {bringInFailure(error)}
        </Alert>
      )}
      {count === 0 ? null : (
        <div className={styles.actions}>
          <Button
            kind="main"
            isBusy={isBusy}
            disabled={drop.isSending}
            onClick={() => void submit("starter", onOpened)}
          >
            Read {counted(count, "file")}
          </Button>
          {mayBePackage ? (
            <Button
              isBusy={isBusy}
              disabled={drop.isSending}
              onClick={() => void submit("package", onOpened)}
            >
              It is a data package
            </Button>
          ) : null}
          {count > 1 ? (
            <Button onClick={() => void drop.takeOut(drop.uploads.map(({ uploadId }) => uploadId))}>
              Take all out
            </Button>
          ) : null}
        </div>
      )}
      {mayBePackage ? (
        <p className={styles.hint}>
          A data package is a ZIP file in this portal's own form, such as one that you saved here before. Of
          printed reports in a ZIP file, choose Read.
        </p>
      ) : null}
    </Card>
  );
}
