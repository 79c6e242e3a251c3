import type { BringIn } from "@portal/contract/import/office/schemas";
import { type DragEvent, useRef, useState } from "react";
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
import { chosenFiles, type DroppedFile, filesOfDrop, useDrop } from "../../../uploads/office/public.ts";
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
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [broken, setBroken] = useState(false);
  const { isBusy, error, submit, dismiss } = useSubmission((kind: BringIn["kind"]) =>
    callOpen(
      agencyId,
      kind,
      drop.uploads.map(({ uploadId }) => uploadId),
    ),
  );
  const take = (taken: Promise<readonly DroppedFile[]>) => {
    setBroken(false);
    taken.then(drop.add, () => setBroken(true));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(filesOfDrop(event.dataTransfer.items));
  };
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it do the same */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p>Drop files or a folder here, or</p>
        <div className={styles.actions}>
          <Button kind={count === 0 ? "main" : "quiet"} onClick={() => files.current?.click()}>
            Choose files
          </Button>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
        </div>
        <p className={styles.hint}>CSV, TXT, XLSX, PDF or ZIP, each up to 50 MiB.</p>
        <input
          ref={files}
          hidden
          type="file"
          multiple
          aria-label="Files"
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.pdf,.zip"
          onChange={({ currentTarget }) => {
            take(Promise.resolve(chosenFiles(currentTarget.files ?? [])));
            currentTarget.value = "";
          }}
        />
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute("webkitdirectory", "");
          }}
          hidden
          type="file"
          multiple
          aria-label="Folder"
          onChange={({ currentTarget }) => {
            take(Promise.resolve(chosenFiles(currentTarget.files ?? [])));
            currentTarget.value = "";
          }}
        />
      </div>
      {broken ? (
        <Alert kind="bad" onDismiss={() => setBroken(false)}>
          Your browser could not read what was dropped. Please choose the files instead.
        </Alert>
      ) : null}
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
