import type { OfficeDocument } from "@portal/contract/documents/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { fileName, saveBlob } from "../../core/api/save-file.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { timeWords } from "../../core/time-words.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import {
  documentKey,
  documentLists,
  type DocumentName,
  fetchDocument,
  useOfficeDocument,
} from "./document-api.ts";
import { audienceWords, counted, documentFailure, stateOf, titleOf } from "./document-words.ts";
import styles from "./documents.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** One document: who sees it, how many have opened it, its versions, and what can be done with it. */
export function OfficeDocumentPage({
  onReplace,
  ...name
}: DocumentName & { readonly onReplace: () => void }) {
  const { agencyId } = name;
  const { data, error, isFetching, refetch } = useOfficeDocument(name);
  useDocumentTitle(data === undefined ? "Document" : titleOf(data), useAgencyName(agencyId).name);
  if (data !== undefined) return <ShownDocument name={name} document={data} onReplace={onReplace} />;
  const isGone = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page>
      <h1>Document</h1>
      {isGone ? (
        <Notice>
          <p>There is no such document, or your right does not count for its scheme.</p>
          <p>
            <OfficeLink page="documents" agencyId={agencyId}>
              Go to the documents
            </OfficeLink>
          </p>
        </Notice>
      ) : error === null ? (
        <Skeleton widths={[60, 100, 100]} areRows />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function ShownDocument({
  name,
  document,
  onReplace,
}: {
  readonly name: DocumentName;
  readonly document: OfficeDocument;
  readonly onReplace: () => void;
}) {
  const right = useOfficeSession()?.member?.right;
  const client = useQueryClient();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [saving, setSaving] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: false,
    error: null,
  });
  const mayAct = right === "admin" || right === "manager";
  const save = async () => {
    setSaving({ isBusy: true, error: null });
    try {
      saveBlob(fileName(titleOf(document), document.extension), await fetchDocument(name));
      setSaving({ isBusy: false, error: null });
    } catch (error) {
      setSaving({ isBusy: false, error });
    }
  };
  const withdrawn = (saved: OfficeDocument) => {
    setWithdrawing(false);
    client.setQueryData(documentKey(name), saved);
    void client.invalidateQueries({ queryKey: documentLists(name.agencyId) });
    setDone("Nobody but the office sees this document any more.");
  };
  return (
    <Page>
      <h1>{titleOf(document)}</h1>
      {done === null ? null : <DoneMessage onDismiss={() => setDone(null)}>{done}</DoneMessage>}
      {saving.error === null ? null : (
        <Alert kind="bad" onDismiss={() => setSaving({ isBusy: false, error: null })}>
          {documentFailure(saving.error)}
        </Alert>
      )}
      <CardGrid>
        <Card title="Document" icon="download" span={12}>
          <div className={styles.stack}>
            <Facts agencyId={name.agencyId} document={document} />
            <div className={styles.more}>
              <Button
                kind="main"
                isBusy={saving.isBusy}
                disabled={document.isUnreadable}
                onClick={() => void save()}
              >
                Save the file
              </Button>
              {mayAct && document.state === "current" && !document.isInvoice ? (
                <Button onClick={onReplace}>Add a new version</Button>
              ) : null}
              {mayAct && document.state !== "withdrawn" ? (
                <Button onClick={() => setWithdrawing(true)}>Withdraw</Button>
              ) : null}
            </div>
          </div>
        </Card>
        {document.versions.length < 2 ? null : (
          <Card title="Versions" icon="calendar" span={12}>
            <ul className={styles.rows}>
              {document.versions.map((version) => (
                <li key={version.documentId}>
                  {version.documentId === document.documentId ? (
                    <b>Version {version.versionNo}, this one</b>
                  ) : (
                    <OfficeLink page="documents" agencyId={name.agencyId} below={version.documentId}>
                      Version {version.versionNo}
                    </OfficeLink>
                  )}
                  , added {timeWords(version.addedAt)} <Pill {...stateOf(version)} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </CardGrid>
      {isWithdrawing ? (
        <WithdrawDialog
          name={name}
          document={document}
          onDone={withdrawn}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </Page>
  );
}

function Facts({ agencyId, document }: { readonly agencyId: string; readonly document: OfficeDocument }) {
  const { documentType, ownersCorpId, planNumber, planName, datedOn, addedAt, addedBy, openedBy } = document;
  return (
    <Details
      details={[
        {
          name: "Scheme",
          value: (
            <OfficeLink page="plans" agencyId={agencyId} below={ownersCorpId}>
              {planNumber}, {planName}
            </OfficeLink>
          ),
        },
        { name: "Kind", value: documentType },
        { name: "Date", value: formatDate(datedOn) },
        { name: "Seen by", value: audienceWords(document) },
        {
          name: "Opened by",
          value: openedBy === 0 ? "Nobody yet" : counted(openedBy, "person").replace("persons", "people"),
        },
        {
          name: "Added",
          value: `${timeWords(addedAt)}${addedBy === null ? ", by a data package" : `, by ${addedBy}`}`,
        },
        { name: "Status", value: <Status document={document} /> },
      ]}
    />
  );
}

function Status({ document }: { readonly document: OfficeDocument }) {
  const { withdrawn } = document;
  return (
    <>
      <Pill {...stateOf(document)} />
      {withdrawn === null ? "" : ` ${timeWords(withdrawn.at)}, by ${withdrawn.by}`}
      {document.isUnreadable ? " The file cannot be opened." : ""}
    </>
  );
}
