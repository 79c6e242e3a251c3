import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { Downloads } from "../core/api/use-downloads.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { ProgressLine, sizeText } from "../ui/progress/progress-line.tsx";
import { documentAddress } from "./api.ts";
import { documentTitle } from "./document-title.ts";
import styles from "./documents.module.css";
import { InlineFile } from "./inline-file.tsx";
import { previewKindOf } from "./may-preview.ts";
import { downloadErrorText, savedText } from "./messages.ts";

/** A document to be looked at in its place where the browser can show it (D51), and to be saved everywhere (D64). */
export function DocumentPreview({
  agencyId,
  row,
  downloads,
  onClose,
}: {
  readonly agencyId: string;
  readonly row: DocumentRow;
  readonly downloads: Downloads;
  readonly onClose: () => void;
}) {
  const { documentId, type, byteSize } = row;
  const kind = previewKindOf(row);
  const progress = downloads.progressOf(documentId);
  const { failure, savedKey } = downloads;
  const title = documentTitle(row);
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (failure?.key === documentId) downloads.dismiss();
        onClose();
      }}
      okText={null}
      isTall={kind !== null}
      actions={
        <>
          <output className={styles.note}>{savedKey === documentId ? savedText : null}</output>
          {progress === null ? null : (
            <ProgressLine
              label={`Download of ${title}`}
              {...progress}
              onCancel={() => downloads.cancel(documentId)}
            />
          )}
          <Button
            kind="main"
            onClick={() => downloads.start(documentId, documentAddress(agencyId, row, "attachment"))}
          >
            Download
          </Button>
        </>
      }
    >
      {failure?.key === documentId ? <Alert kind="bad">{downloadErrorText(failure.error)}</Alert> : null}
      {kind === null ? (
        <p>{`${type.toUpperCase()}, ${sizeText(byteSize)}`}</p>
      ) : (
        <InlineFile address={documentAddress(agencyId, row, "inline")} kind={kind} title={title} />
      )}
    </Dialog>
  );
}
