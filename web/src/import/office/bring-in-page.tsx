import type { BringIn } from "@portal/contract/import/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Page } from "../../ui/page/page.tsx";
import { focusContent } from "../../ui/states/focus-content.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { uploadsKey } from "../../uploads/office/public.ts";
import { bringInKey, bringInsKey, useBringIns } from "./bring-in-api.ts";
import { DropCard } from "./drop/drop-card.tsx";
import { bringInFailure } from "./failure-words.ts";
import { HistoryCard } from "./history-card.tsx";
import { type Ending, UnderWay } from "./steps/under-way.tsx";

/** Bringing in what a back office prints, from files to live; what is under way stands at the server, also over a reload. */
export function BringInPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Bring in", useAgencyName(agencyId).name);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useBringIns(agencyId);
  const [done, setDone] = useState<Ending | null>(null);
  const { change } = usePageState();
  const underWay = data?.rows.find(({ state }) => state !== "live");
  const open = (opened: BringIn) => {
    setDone(null);
    // It begins where it has something to do, not at the step of another one.
    change({ step: undefined });
    client.setQueryData(bringInKey(agencyId, opened.bringInId), opened);
    void client.invalidateQueries({ queryKey: bringInsKey(agencyId) });
    focusContent({});
  };
  const end = (ending: Ending) => {
    setDone(ending);
    change({ step: undefined });
    void client.invalidateQueries({ queryKey: bringInsKey(agencyId) });
    void client.invalidateQueries({ queryKey: uploadsKey(agencyId, "bring-in") });
    focusContent({});
  };
  return (
    <Page>
      <h1>Bring in</h1>
      {done === null ? null : (
        <DoneMessage onDismiss={() => setDone(null)}>
          {done === "live" ? <WhatNext agencyId={agencyId} /> : "You gave it up. Nothing has changed."}
        </DoneMessage>
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton widths={[60, 100, 40]} />
        ) : (
          <LoadError text={bringInFailure(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : underWay === undefined ? (
        <DropCard agencyId={agencyId} onOpened={open} />
      ) : (
        <UnderWay key={underWay.bringInId} agencyId={agencyId} bringInId={underWay.bringInId} onEnd={end} />
      )}
      {data === undefined ? null : (
        <HistoryCard
          agencyId={agencyId}
          rows={data.rows.filter(({ state }) => state === "live")}
          mayBegin={underWay === undefined}
          onOpened={open}
        />
      )}
    </Page>
  );
}

/** Where one continues once it is live. */
function WhatNext({ agencyId }: { readonly agencyId: string }) {
  return (
    <>
      <span>What you brought in is live.</span>{" "}
      <OfficeLink page="plans" agencyId={agencyId}>
        See the schemes
      </OfficeLink>
      {", or "}
      <OfficeLink page="people" agencyId={agencyId}>
        invite owners
      </OfficeLink>
      .
    </>
  );
}
