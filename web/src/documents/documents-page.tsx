import type { DocumentRow } from "@portal/contract/documents/schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { featureSettingsOf } from "../agency/public.ts";
import { loadErrorText } from "../core/api/api-problem.ts";
import { LotOrPlanPage, type LotOrPlanContent } from "../portfolio/public.ts";
import { Notice } from "../ui/page/page.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { documentsQuery } from "./api.ts";
import { DocumentsOfPlan } from "./documents-of-plan.tsx";
import { type DocumentsPageName, pageWords, rowsOfPage } from "./shown-documents.ts";

interface DocumentsPageProps {
  readonly agencyId: string;
  readonly page: DocumentsPageName;
}

const rowsOnTheirWay = <Skeleton widths={[100, 100, 100, 100, 100, 100, 100, 100, 100, 100]} areRows />;

/** Documents and invoices (section 2): one screen under two addresses, the plan's files in one grid. */
export function DocumentsPage({ agencyId, page }: DocumentsPageProps) {
  return (
    <LotOrPlanPage
      agencyId={agencyId}
      title={pageWords[page].title}
      isByPlan
      skeleton={<Notice>{rowsOnTheirWay}</Notice>}
    >
      {(content) => <DocumentsContent agencyId={agencyId} page={page} {...content} />}
    </LotOrPlanPage>
  );
}

function DocumentsContent({
  agencyId,
  page,
  config,
  user,
  lotOrPlan,
}: DocumentsPageProps & LotOrPlanContent) {
  const words = pageWords[page];
  const settings = featureSettingsOf(config, user, lotOrPlan.ownersCorpId);
  // The guard opens the page where any plan would show it; this one may not (D56).
  const isShown = isFeatureAvailable(words.feature, settings);
  const { data, error, isFetching, refetch } = useQuery({
    ...documentsQuery(agencyId, lotOrPlan.ownersCorpId),
    enabled: isShown,
    select: config.content.showSeparateInvoicePage ? selectOf[page].separate : selectOf[page].together,
  });
  if (!isShown)
    return (
      <Notice>
        <p>{words.hiddenText}</p>
      </Notice>
    );
  if (data === undefined)
    return (
      <Notice>
        {error === null ? (
          rowsOnTheirWay
        ) : (
          <LoadError
            text={words.failedText ?? loadErrorText(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Notice>
    );
  return (
    <DocumentsOfPlan
      agencyId={agencyId}
      page={page}
      lotOrPlan={lotOrPlan}
      rows={data}
      hasDescription={isFeatureAvailable("documentDescription", settings)}
      agencyName={config.agency.name}
    />
  );
}

/** Functions that stay the same, so that the rows do while their answer does. */
const selectOf = {
  documents: {
    separate: (rows: readonly DocumentRow[]) => rowsOfPage(rows, "documents", true),
    together: (rows: readonly DocumentRow[]) => rowsOfPage(rows, "documents", false),
  },
  invoices: {
    separate: (rows: readonly DocumentRow[]) => rowsOfPage(rows, "invoices", true),
    together: (rows: readonly DocumentRow[]) => rowsOfPage(rows, "invoices", false),
  },
} as const;
