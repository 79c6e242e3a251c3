import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { type Told, ToldMessage } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Page, PageActions } from "../../ui/page/page.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { logKey, useLog } from "./log-api.ts";
import { logFilterOf, periodError } from "./log-filter.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogList } from "./log-list.tsx";

/** Who did what: all of it for administrators, for others what concerns their plans and what they did themselves. */
export function LogPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Log", useAgencyName(agencyId).name);
  const member = useOfficeSession()?.member;
  const { state, change } = usePageState();
  const filter = logFilterOf(state);
  const isPeriod = periodError(filter) === null;
  const query = useLog(agencyId, filter, isPeriod);
  const client = useQueryClient();
  const [isExporting, setExporting] = useState(false);
  const [told, setTold] = useState<Told>(null);
  const end = (next: Told) => {
    setExporting(false);
    setTold(next);
    void client.invalidateQueries({ queryKey: logKey(agencyId) });
  };
  const isAdmin = member?.right === "admin";
  return (
    <Page>
      <h1>Log</h1>
      {isAdmin ? (
        <PageActions>
          <Button onClick={() => setExporting(true)}>Export</Button>
        </PageActions>
      ) : null}
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      <Card title="Who did what" icon="calendar" span={12}>
        <LogFilters
          agencyId={agencyId}
          filter={filter}
          own={{ staffId: member?.staffId ?? 0, isAdmin }}
          onChange={(changed) => change(changed)}
        />
        {isPeriod ? (
          <LogList
            query={query}
            isFiltered={Object.keys(filter).length > 0}
            onActor={(actor) => change({ actor }, { isStep: true })}
          />
        ) : null}
      </Card>
      {isExporting ? (
        <ExportDialog
          agencyId={agencyId}
          filter={filter}
          onDone={() => end({ done: "The log is exported. Every administrator is told by e-mail." })}
          onRefused={(error) => end({ error })}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Page>
  );
}
