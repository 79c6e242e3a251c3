import type { User } from "@portal/contract/sign-in/schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type AgencyConfig, useAgencyConfig } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api-problem.ts";
import { useSession } from "../../core/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { type Place, PlaceFilter, placeName, useChosenPlace, usePlaces } from "../../portfolio/public.ts";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { meetingsHref } from "./meetings-href.ts";
import { messages } from "./messages.ts";
import { agendaQuery } from "./vote-api.ts";
import { VotingPlace } from "./voting-place.tsx";
import styles from "./vote-page.module.css";

interface Asked {
  readonly agencyId: string;
  readonly meetingId: string;
}

/** Electronic voting (section 2): the whole way from the instructions to the receipt, for one lot or member. */
export function VotePage({ agencyId, meetingId }: Asked) {
  const session = useSession();
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle("Vote", data?.agency.name);
  if (session === null) return null;
  return (
    <div className={styles.page}>
      <Page>
        {error !== null ? (
          <Failed text={loadErrorText(error)} isRetrying={isLoading} retry={retry} />
        ) : data === undefined ? (
          <OnItsWay />
        ) : (
          <OfChosenPlace agencyId={agencyId} meetingId={meetingId} user={session.user} config={data} />
        )}
      </Page>
    </div>
  );
}

interface WithConfig extends Asked {
  readonly config: AgencyConfig;
}

function OfChosenPlace({ user, ...props }: WithConfig & { readonly user: User }) {
  const { status, places, term, errorText, isRetrying, retry } = usePlaces(props.agencyId, user);
  const { chosen, choose } = useChosenPlace(places);
  const listOf = (some: readonly Place[]) =>
    some.length < 2 || chosen === undefined ? null : (
      <PlaceFilter label={term} places={some} chosen={chosen} onChoose={choose} />
    );
  if (status === "error") return <Failed text={errorText} isRetrying={isRetrying} retry={retry} />;
  if (status === "loading") return <OnItsWay />;
  if (chosen === undefined)
    return (
      <WithoutPaper>
        <p>Nothing is linked to your access code at the moment. Please contact your manager.</p>
      </WithoutPaper>
    );
  // A person without any lot has one paper for a meeting, whatever plan is chosen elsewhere.
  const all = places.some(({ lotId }) => lotId !== null) ? places : [];
  return (
    <OfAgenda
      key={`${props.meetingId} ${placeName(chosen)}`}
      {...props}
      place={chosen}
      filter={listOf(all)}
      filterOfPlan={listOf(all.filter(({ ownersCorpId }) => ownersCorpId === chosen.ownersCorpId))}
    />
  );
}

function OfAgenda({
  agencyId,
  meetingId,
  config,
  place,
  filter,
  filterOfPlan,
}: WithConfig & {
  readonly place: Place;
  readonly filter: ReactNode;
  /** Once it is known that the meeting is of this plan: its lots alone have a ballot in it. */
  readonly filterOfPlan: ReactNode;
}) {
  const address = { agencyId, meetingId, lotId: place.lotId ?? 0 };
  const { data, error, isFetching, refetch } = useQuery(agendaQuery(address));
  if (data !== undefined)
    return (
      <VotingPlace address={address} agenda={data} labels={config.content.voteLabels} filter={filterOfPlan} />
    );
  if (error === null) return <OnItsWay />;
  const isElsewhere = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  if (!isElsewhere)
    return <Failed text={loadErrorText(error)} isRetrying={isFetching} retry={() => void refetch()} />;
  return (
    <WithoutPaper>
      {filter}
      <p>
        {place.lotId === null && filter === null ? messages.notYours : `${messages.notHere} ${place.label}.`}
        {filter === null ? "" : " If you know it from another one of yours, choose that one here."}
      </p>
      <p>
        <Link to={meetingsHref(agencyId)}>Go to meetings</Link>
      </p>
    </WithoutPaper>
  );
}

function OnItsWay() {
  return (
    <WithoutPaper>
      <Skeleton widths={[70, 40, 100, 100, 100, 60]} minHeight={20} />
    </WithoutPaper>
  );
}

function Failed({
  text,
  isRetrying,
  retry,
}: {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}) {
  return (
    <WithoutPaper>
      <LoadError text={text} isRetrying={isRetrying} onRetry={retry} />
    </WithoutPaper>
  );
}

/** Before it is known which meeting it is, or where there is none. */
function WithoutPaper({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <h1>Vote</h1>
      <Notice>
        <div className={styles.lines}>{children}</div>
      </Notice>
    </>
  );
}
