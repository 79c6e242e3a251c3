import { DOCUMENT_TYPES } from "@portal/domain/documents/document-name";
import { type FormEvent, useRef, useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { usePageState } from "../../../core/use-page-state.ts";
import { usePlans } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card, CardGrid } from "../../../ui/card/card.tsx";
import { DoneMessage } from "../../../ui/done-message/done-message.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import { DropBox } from "../../../uploads/office/public.ts";
import { useDocumentChoices, useOfficeDocument } from "../document-api.ts";
import { AUDIENCE_OPTIONS, AUDIENCES, counted, documentFailure, titleOf } from "../document-words.ts";
import styles from "../documents.module.css";
import { AddRows } from "./add-rows.tsx";
import { hasLevyNotice, isWhole } from "./row-values.ts";
import { SendingList } from "./sending-list.tsx";
import { useAdding } from "./use-adding.ts";

const ACCEPT = ".pdf,.jpg,.jpeg,.png,.webp,.gif,.csv,.txt,.xlsx,.docx,.pptx";

/** Adds documents to a scheme: files or a folder, what is said of each, and whether people are told. */
export function AddDocumentsPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Add documents", useAgencyName(agencyId).name);
  const { state, change: changeAddress } = usePageState();
  const replaces = /^[1-9][0-9]{0,15}$/.test(state["replaces"] ?? "") ? (state["replaces"] ?? "") : "";
  const replaced = useOfficeDocument({ agencyId, documentId: replaces }, replaces !== "");
  const plans = usePlans(agencyId);
  const planRows = plans.data?.rows ?? [];
  const only = planRows.length === 1 ? String(planRows[0]?.ownersCorpId ?? "") : "";
  const asked = replaces === "" ? (state["plan"] ?? only) : String(replaced.data?.ownersCorpId ?? "");
  const plan = planRows.some(({ ownersCorpId }) => String(ownersCorpId) === asked) ? asked : "";
  const choices = useDocumentChoices(agencyId, plan);
  const adding = useAdding(agencyId);
  const { drop, rows, troubles, added, isBusy, error } = adding;
  const [isTried, setTried] = useState(false);
  /** Null: nobody has decided, so levy notices are told and other documents are not. */
  const [told, setTold] = useState<boolean | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isTold = told ?? hasLevyNotice(rows);
  const isDone = added > 0 && rows.length === 0 && !isBusy && error === null;
  const isOneTooMany = replaces !== "" && rows.length > 1;
  const types = [
    ...new Set([
      ...(replaced.data === undefined ? [] : [replaced.data.documentType]),
      ...DOCUMENT_TYPES,
      ...(choices.data?.types ?? []),
    ]),
  ];
  const publish = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = rows.find(({ values }) => !isWhole(values));
    if (plan === "") return form.current?.querySelector<HTMLElement>("select")?.focus();
    if (missing !== undefined || isOneTooMany)
      return setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    return void adding.publish({
      ownersCorpId: Number(plan),
      replaces: replaces === "" ? null : Number(replaces),
      isTold,
    });
  };
  const failed = plans.error ?? replaced.error ?? drop.error;
  return (
    <Page>
      <h1>{replaces === "" ? "Add documents" : "Add a new version"}</h1>
      {isDone ? (
        <DoneMessage>
          {counted(added, "document")} added.{" "}
          <OfficeLink page="documents" agencyId={agencyId}>
            Go to the documents
          </OfficeLink>
        </DoneMessage>
      ) : null}
      <form ref={form} noValidate aria-label="Add documents" onSubmit={publish}>
        <CardGrid>
          <Card title="Files" icon="download" span={12}>
            {failed === null ? null : (
              <LoadError
                text={loadErrorText(failed)}
                isRetrying={false}
                onRetry={() => {
                  void plans.refetch();
                  drop.retry();
                }}
              />
            )}
            {replaced.data === undefined ? null : (
              <p>
                The file takes the place of '{titleOf(replaced.data)}' of {replaced.data.planNumber}. People
                see the newest version alone.
              </p>
            )}
            <SelectField
              label="Scheme"
              disabled={replaces !== ""}
              options={[
                { value: "", text: "Choose" },
                ...planRows.map(({ ownersCorpId, planNumber, name }) => ({
                  value: String(ownersCorpId),
                  text: `${planNumber}, ${name}`,
                })),
              ]}
              value={plan}
              message={isTried && plan === "" ? "Choose the scheme whose documents these are." : null}
              onChange={({ currentTarget: { value } }) => {
                changeAddress({ plan: value === "" ? undefined : value });
                // Lots are the scheme's.
                adding.changeAll({ lotId: "" });
              }}
            />
            <DropBox
              accept={ACCEPT}
              hint="PDF, pictures, letters, workbooks and texts, each up to 50 MiB."
              isMain={rows.length === 0}
              onFiles={adding.take}
            />
            <Spoken
              words={
                drop.isSending
                  ? "Sending files."
                  : rows.length === 0
                    ? ""
                    : `${counted(rows.length, "file")} to publish.`
              }
            />
            <SendingList sending={drop.sending} onForget={drop.forget} onAgain={drop.sendAgain} />
          </Card>
          {rows.length === 0 ? null : (
            <Card title={counted(rows.length, "file")} icon="check" span={12}>
              <div className={styles.stack}>
                {rows.length === 1 ? null : (
                  <div className={styles.bar}>
                    <SelectField
                      label="Who sees all of them"
                      options={AUDIENCE_OPTIONS}
                      value={sameOf(rows.map(({ values }) => values.audience))}
                      onChange={({ currentTarget: { value } }) =>
                        adding.changeAll({ audience: AUDIENCES.find((each) => each === value) ?? "" })
                      }
                    />
                    <SelectField
                      label="Kind of all of them"
                      options={[
                        { value: "", text: "As said of each" },
                        ...types.map((kind) => ({ value: kind, text: kind })),
                      ]}
                      value={sameOf(rows.map(({ values }) => values.documentType))}
                      onChange={({ currentTarget: { value } }) =>
                        value === "" ? undefined : adding.changeAll({ documentType: value })
                      }
                    />
                    <Button onClick={() => void adding.takeOut(rows.map(({ name }) => name))}>
                      Take all out
                    </Button>
                  </div>
                )}
                <AddRows
                  rows={rows}
                  lots={choices.data?.lots ?? []}
                  types={types}
                  troubles={troubles}
                  isTried={isTried}
                  onChange={adding.change}
                  onTakeOut={(names) => void adding.takeOut(names)}
                />
                {choices.error === null ? null : <Alert kind="bad">{documentFailure(choices.error)}</Alert>}
                {isOneTooMany ? (
                  <Alert kind="warn">A new version is one file. Please take the others out.</Alert>
                ) : null}
                <CheckField
                  label="Tell those who see them by mail: one mail a person, with links"
                  isChecked={isTold}
                  onCheck={setTold}
                />
                {error === null ? null : <Alert kind="bad">{error}</Alert>}
                {added > 0 ? <output>{counted(added, "document")} added so far.</output> : null}
                <Button type="submit" kind="main" isBusy={isBusy} disabled={drop.isSending}>
                  Publish {counted(rows.length, "document")}
                </Button>
              </div>
            </Card>
          )}
        </CardGrid>
      </form>
    </Page>
  );
}

/** What all of them have; empty where they differ. */
const sameOf = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? "") : "";
