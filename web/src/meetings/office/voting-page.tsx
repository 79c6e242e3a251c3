import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { type Told, ToldMessage } from "../../staff/office/public.ts";
import { CardGrid } from "../../ui/card/card.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Notice, Page, PageActions } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { BouncedCard } from "./monitor/bounced-card.tsx";
import { MissingList } from "./monitor/missing-list.tsx";
import { useMonitor } from "./monitor/monitor-api.ts";
import { PapersCard } from "./papers/papers-card.tsx";
import { ProxiesCard } from "./proxies/proxies-card.tsx";
import { RemindButton } from "./monitor/remind-button.tsx";
import { StatusCard } from "./status/status-card.tsx";
import { channelWords, turnoutWords, votingWords } from "./monitor/monitor-words.ts";

/** A meeting's voting as the office follows it: who has voted and who has not, and never how. */
export function VotingPage({
  agencyId,
  meetingId,
}: {
  readonly agencyId: string;
  readonly meetingId: string;
}) {
  const query = useMonitor({ agencyId, meetingId });
  const [told, setTold] = useState<Told>(null);
  useDocumentTitle("Voting", useAgencyName(agencyId).name);
  const { data, error } = query;
  if (data === undefined && error instanceof ApiProblem && [400, 404].includes(error.status))
    return <UnknownMeeting agencyId={agencyId} />;
  return (
    <Page>
      <h1>{data === undefined ? "Voting" : `Voting: ${data.description}, ${data.planName}`}</h1>
      {data === undefined || data.missing === null || data.voting !== "open" ? null : (
        <PageActions>
          <RemindButton meeting={{ agencyId, meetingId }} monitor={data} onTold={setTold} />
        </PageActions>
      )}
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      <CardGrid>
        <DataCard
          title="Turnout"
          icon="check"
          span={12}
          query={query}
          skeleton={<Skeleton widths={[60, 50, 50, 40]} />}
        >
          {(monitor) => <Turnout monitor={monitor} />}
        </DataCard>
        {data === undefined ? null : (
          <BouncedCard meeting={{ agencyId, meetingId }} monitor={data} onTold={setTold} />
        )}
        {data === undefined || data.missing === null || data.voting === "none" ? null : (
          <PapersCard
            meeting={{ agencyId, meetingId }}
            isCommittee={data.seats === "members"}
            onTold={setTold}
          />
        )}
        {data === undefined || data.missing === null || data.seats === "members" ? null : (
          <ProxiesCard meeting={{ agencyId, meetingId }} onTold={setTold} />
        )}
        {data === undefined || data.missing === null || data.seats === "members" ? null : (
          <StatusCard meeting={{ agencyId, meetingId }} onTold={setTold} />
        )}
        {data === undefined || data.missing === null || data.voting === "none" ? null : (
          <DataCard title="Not voted yet" icon="person" span={12} query={query} skeleton={null}>
            {({ missing, seats }) => <MissingList missing={missing ?? []} seats={seats} />}
          </DataCard>
        )}
      </CardGrid>
    </Page>
  );
}

function Turnout({ monitor }: { readonly monitor: MeetingMonitor }) {
  const { voting, voted } = monitor;
  const state = { name: "Voting", value: votingWords(monitor) };
  if (voting === "none") return <Details details={[state]} />;
  return (
    <Details
      details={[
        state,
        { name: "Voted", value: turnoutWords(monitor) },
        { name: "Online", value: channelWords(monitor, voted.online) },
        { name: "On paper", value: channelWords(monitor, voted.paper) },
      ]}
    />
  );
}

function UnknownMeeting({ agencyId }: { readonly agencyId: string }) {
  return (
    <Page>
      <h1>Voting</h1>
      <Notice>
        <p>There is no such meeting, or your right does not count for its scheme.</p>
        <p>
          <OfficeLink page="plans" agencyId={agencyId}>
            Go to your schemes
          </OfficeLink>
        </p>
      </Notice>
    </Page>
  );
}
