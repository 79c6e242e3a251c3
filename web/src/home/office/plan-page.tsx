import type { OfficePlanDetails } from "@portal/contract/home/office/schemas";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { MeetingSettingsCard, RepresentativesCards } from "../../meetings/office/public.ts";
import { CardGrid } from "../../ui/card/card.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { useOfficePlan } from "./home-api.ts";
import { LotList } from "./lot-list.tsx";
import { balancesWords, lotsActiveWords, nextMeetingWords, planState } from "./plan-words.ts";
import { timeWords } from "../../core/time-words.ts";

/** One plan: what is known of it, its lots and their owners. */
export function PlanPage({
  agencyId,
  ownersCorpId,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: string;
}) {
  const query = useOfficePlan(agencyId, ownersCorpId);
  const title = query.data === undefined ? "Scheme" : query.data.planNumber;
  useDocumentTitle(title, useAgencyName(agencyId).name);
  const { error } = query;
  if (error instanceof ApiProblem && [400, 404].includes(error.status))
    return (
      <Page>
        <h1>Scheme</h1>
        <Notice>
          <p>There is no such scheme, or your right does not count for it.</p>
          <p>
            <OfficeLink page="plans" agencyId={agencyId}>
              Go to your schemes
            </OfficeLink>
          </p>
        </Notice>
      </Page>
    );
  return (
    <Page>
      <h1>{query.data === undefined ? "Scheme" : `${query.data.planNumber}, ${query.data.name}`}</h1>
      <CardGrid>
        <DataCard
          title="Overview"
          icon="building"
          span={12}
          query={query}
          skeleton={<Skeleton widths={[80, 60, 70, 60]} />}
        >
          {(plan) => <Overview agencyId={agencyId} plan={plan} />}
        </DataCard>
        {query.data === undefined ? null : (
          <DataCard title="Lots and owners" icon="person" span={12} query={query} skeleton={null}>
            {({ lotRows }) => <LotList lots={lotRows} />}
          </DataCard>
        )}
        {query.data === undefined ? null : <MeetingSettingsCard plan={{ agencyId, ownersCorpId }} />}
        {query.data === undefined ? null : <RepresentativesCards plan={{ agencyId, ownersCorpId }} />}
      </CardGrid>
    </Page>
  );
}

/** When it is, and the way to its voting. */
function NextMeeting({ agencyId, plan }: { readonly agencyId: string; readonly plan: OfficePlanDetails }) {
  const { nextMeeting } = plan;
  if (nextMeeting === null) return "None is planned";
  return (
    <>
      {nextMeetingWords(plan)}{" "}
      <OfficeLink page="meetings" agencyId={agencyId} below={`${nextMeeting.meetingRecordId}/voting`}>
        See its voting
      </OfficeLink>
    </>
  );
}

function Overview({ agencyId, plan }: { readonly agencyId: string; readonly plan: OfficePlanDetails }) {
  const { address, importedAt } = plan;
  return (
    <Details
      details={[
        { name: "Address", value: address },
        { name: "Status", value: <Pill {...planState(plan)} /> },
        { name: "Lots active", value: lotsActiveWords(plan) },
        { name: "Next meeting", value: <NextMeeting agencyId={agencyId} plan={plan} /> },
        { name: "Balances as at", value: balancesWords(plan) || "No data has been loaded yet" },
        {
          name: "Data last loaded",
          value: importedAt === null ? "Not yet" : timeWords(importedAt),
        },
      ]}
    />
  );
}
