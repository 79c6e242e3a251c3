import type { DocumentRow } from "@portal/contract/documents/schemas";
import { isKeyword } from "@portal/domain/core/keyword-match";
import { useDeferredValue, useMemo } from "react";
import { recordKeywordSearch } from "../analytics/public.ts";
import type { LotOrPlan } from "../portfolio/public.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { useOverlay } from "../ui/overlay/use-overlay.ts";
import { Notice } from "../ui/page/page.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";
import { usePageState } from "../core/use-page-state.ts";
import { documentAddress } from "./api.ts";
import { DocumentChips } from "./search/document-chips.tsx";
import { type ChosenChips, chipsOf, rowsOfChips, rowsWithKeyword } from "./search/document-filter.ts";
import { DocumentGrid } from "./document-grid.tsx";
import { OpeningContext } from "./document-link.tsx";
import { documentNames } from "./document-names.ts";
import { DocumentPreview } from "./document-preview.tsx";
import { keepFileDownloads } from "./downloads.ts";
import { FoundCount } from "./search/found-count.tsx";
import { KeywordBox } from "./search/keyword-box.tsx";
import { previewKindOf } from "./may-preview.ts";
import { cannotBeOpened, downloadErrorText, savedText } from "./messages.ts";
import { type DocumentsPageName, noMatchText, pageWords } from "./shown-documents.ts";
import { TextHits } from "./search/text-hits.tsx";
import { useInside } from "./search/use-inside.ts";
import { useKeyword } from "./search/use-keyword.ts";
import { WaysOn } from "./search/ways-on.tsx";

const useDownloads = keepFileDownloads();

/** The documents of a plan: what is searched for, what is there, and the one that is open. */
export function DocumentsOfPlan({
  agencyId,
  page,
  lotOrPlan,
  rows,
  hasDescription,
  agencyName,
}: {
  readonly agencyId: string;
  readonly page: DocumentsPageName;
  readonly lotOrPlan: LotOrPlan;
  readonly rows: readonly DocumentRow[];
  readonly hasDescription: boolean;
  readonly agencyName: string;
}) {
  const { title, emptyText } = pageWords[page];
  const { state, ...preview } = useOverlay();
  const downloads = useDownloads();
  const keyword = useKeyword((text) => {
    if (isKeyword(text)) void recordKeywordSearch(agencyId, title.toUpperCase());
  });
  // The key is painted first, the grid right after it.
  const shown = useDeferredValue(keyword.text);
  const { change } = usePageState();
  const { type, year } = state;
  const matching = useMemo(() => rowsWithKeyword(rows, shown), [rows, shown]);
  const { types, years } = useMemo(() => chipsOf(matching, { type, year }), [matching, type, year]);
  const found = useMemo(() => rowsOfChips(matching, { type, year }), [matching, type, year]);
  const names = useMemo(() => documentNames(rows), [rows]);
  const [isInside, chooseInside] = useInside();
  const asked = state["document"];
  const named = rows.find(({ documentId }) => String(documentId) === asked);
  const opened = named?.isUnreadable === false ? named : undefined;
  const { failure } = downloads;

  const open = (row: DocumentRow) => {
    downloads.dismiss();
    dismissToasts({ text: savedText });
    if (previewKindOf(row) === null)
      downloads.start(row.documentId, documentAddress(agencyId, row, "attachment"));
    else {
      // With its plan, so that the address leads there whatever plan its next reader has before them.
      const chosen = { [lotOrPlan.lotId === null ? "plan" : "lot"]: lotOrPlan.key };
      keyword.settle();
      preview.open({ ...chosen, document: String(row.documentId) });
    }
  };
  const narrow = (chosen: ChosenChips) => change({ ...chosen, page: undefined });
  const isNarrowed = shown.trim() !== "" || type !== undefined || year !== undefined;
  const clear = () => {
    keyword.type("");
    keyword.settle();
    narrow({ type: undefined, year: undefined });
  };
  const close = () => preview.close({ document: undefined });

  return (
    <OpeningContext value={{ agencyId, open, downloads, names }}>
      {failure === null || failure.key === opened?.documentId ? null : (
        <Alert kind="bad" onDismiss={downloads.dismiss}>
          {downloadErrorText(failure.error)}
        </Alert>
      )}
      {asked === undefined || opened !== undefined ? null : (
        // A link to what is not there, or not for this person: the two are told alike (D15).
        <Alert kind="bad" onDismiss={close}>
          {named === undefined ? downloadErrorText(null) : cannotBeOpened}
        </Alert>
      )}
      <Notice>
        <KeywordBox
          text={keyword.text}
          settled={keyword.settled}
          onType={keyword.type}
          onLeave={keyword.settle}
          isInside={isInside}
          onInside={chooseInside}
        />
        <FoundCount isNarrowed={isNarrowed} found={found.length} total={rows.length} what={page} />
        <DocumentChips types={types} years={years} chosen={{ type, year }} onChoose={narrow} />
        <DocumentGrid
          page={page}
          planNumber={lotOrPlan.planNumber}
          rows={found}
          hasDescription={hasDescription}
          emptyText={rows.length === 0 ? emptyText : noMatchText(page, shown, { type, year }, isInside)}
          emptyWays={
            found.length > 0 ? null : (
              <WaysOn
                agencyId={agencyId}
                agencyName={agencyName}
                onClear={isNarrowed ? clear : undefined}
                onInside={isInside || !isKeyword(shown) ? undefined : () => chooseInside(true)}
              />
            )
          }
        />
      </Notice>
      {isInside ? (
        <TextHits
          of={{ agencyId, ownersCorpId: lotOrPlan.ownersCorpId }}
          rows={rows}
          keyword={keyword.settled}
        />
      ) : null}
      {opened === undefined ? null : (
        <DocumentPreview
          key={opened.documentId}
          agencyId={agencyId}
          row={opened}
          downloads={downloads}
          onClose={close}
        />
      )}
    </OpeningContext>
  );
}
