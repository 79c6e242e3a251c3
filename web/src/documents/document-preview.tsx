import type { DocumentRow } from "@portal/contract/documents/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFile } from "../core/fetch-file.ts";
import type { Downloads } from "../core/use-downloads.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { ProgressLine, sizeText } from "../ui/progress/progress-line.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { PageLoader } from "../ui/states/page-loader.tsx";
import { documentAddress } from "./api.ts";
import { documentTitle } from "./document-title.ts";
import styles from "./documents.module.css";
import { type PreviewKind, previewKindOf } from "./may-preview.ts";
import { downloadErrorText } from "./messages.ts";

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
  const { failure } = downloads;
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
        <InPlace address={documentAddress(agencyId, row, "inline")} kind={kind} title={title} />
      )}
    </Dialog>
  );
}

interface InPlaceProps {
  readonly address: string;
  readonly kind: PreviewKind;
  readonly title: string;
}

/** A frame cannot tell that it got an error instead of a document, so its last byte is asked for before; the first would count as a download. */
function InPlace(props: InPlaceProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["documents", "last-byte", props.address],
    queryFn: async ({ signal }) => {
      const response = await fetchFile(props.address, { signal, range: "bytes=-1" });
      await response.body?.cancel();
      return true;
    },
    gcTime: 0,
    staleTime: 0,
  });
  if (data === true && error === null) return <Shown {...props} />;
  return error === null ? (
    <PageLoader />
  ) : (
    <LoadError text={downloadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Shown({ address, kind, title }: InPlaceProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Alert kind="bad">{downloadErrorText(null)}</Alert>;
  return kind === "pdf" ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF viewer does not run in a sandbox; the answer forbids everything else (D51)
    <iframe className={styles.frame} src={address} title={title} />
  ) : (
    <div className={styles.picture}>
      <img src={address} alt={title} onError={() => setBroken(true)} />
    </div>
  );
}
