import type { DocumentState } from "@portal/contract/documents/office/schemas";
import { useMemo, useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { PlanSelect } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { AddressSelect } from "../../ui/field/address-select.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { type DocumentFilter, useOfficeDocuments } from "./document-api.ts";
import { documentColumns } from "./document-columns.tsx";
import { STATE_OPTIONS } from "./document-words.ts";
import styles from "./documents.module.css";

const STATES: readonly DocumentState[] = ["current", "replaced", "withdrawn"];

/** What of an address can be looked for. Without a word on it, what is shown to people is; `all` shows everything. */
function filterOf(asked: Readonly<Record<string, string | undefined>>): DocumentFilter {
  const { plan, state, text } = asked;
  const found = STATES.find((each) => each === state);
  return {
    ...(plan !== undefined && /^[1-9][0-9]{0,15}$/.test(plan) ? { plan } : {}),
    ...(state === "all" ? {} : { state: found ?? "current" }),
    ...(text === undefined || text.trim() === "" ? {} : { text: text.slice(0, 100) }),
  };
}

/** The documents of one's schemes, with how many people have opened each. */
export function OfficeDocumentsPage({
  agencyId,
  onAdd,
}: {
  readonly agencyId: string;
  readonly onAdd: (plan: string | undefined) => void;
}) {
  useDocumentTitle("Documents", useAgencyName(agencyId).name);
  const right = useOfficeSession()?.member?.right;
  const { state, change } = usePageState();
  const filter = filterOf(state);
  return (
    <Page>
      <h1>Documents</h1>
      <Card title="Documents of your schemes" icon="download" span={12}>
        <div className={styles.bar}>
          <SearchField text={filter.text ?? ""} onText={(text) => change({ text })} />
          <PlanSelect
            agencyId={agencyId}
            plan={filter.plan === undefined ? undefined : Number(filter.plan)}
            onPlan={(plan) => change({ plan })}
          />
          <AddressSelect
            label="Status"
            value={filter.state === "current" ? "" : (filter.state ?? "all")}
            options={STATE_OPTIONS}
            onChange={({ currentTarget: { value } }) => change({ state: value === "" ? undefined : value })}
          />
          {right === "admin" || right === "manager" ? (
            <Button kind="main" onClick={() => onAdd(filter.plan)}>
              Add documents
            </Button>
          ) : null}
        </div>
        <DocumentList agencyId={agencyId} filter={filter} />
      </Card>
    </Page>
  );
}

function SearchField({
  text,
  onText,
}: {
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
}) {
  const [typed, setTyped] = useState({ at: text, text });
  // Back, or a link, has changed what is looked for.
  if (typed.at !== text) setTyped({ at: text, text });
  const search = () => onText(typed.text.trim() === "" ? undefined : typed.text.trim());
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label="Find by description, kind or scheme"
          type="search"
          maxLength={100}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ at: text, text: value });
            if (value === "") onText(undefined);
          }}
        />
        <Button type="submit">Find</Button>
      </form>
    </search>
  );
}

function DocumentList({ agencyId, filter }: { readonly agencyId: string; readonly filter: DocumentFilter }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useOfficeDocuments(agencyId, filter);
  const grid = useGridState({ grid: "office-documents", usualPageSize: 20 });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Sorted is what is there: only where all of it is.
  const columns = useMemo(() => documentColumns(agencyId, hasNextPage), [agencyId, hasNextPage]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DataGrid
        name="Documents"
        columns={columns}
        rows={rows}
        rowKey={({ documentId }) => documentId}
        state={grid}
        emptyText={
          filter.text === undefined
            ? "There are no documents like that."
            : `No document has the words '${filter.text}'.`
        }
        isWhole
      />
      {hasNextPage ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} documents are shown.</output>
        </p>
      ) : null}
    </>
  );
}
