import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type AgencyConfig, useAgencyConfig } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import {
  nothingLinkedText,
  type LotOrPlanFilter,
  lotOrPlanQuery,
  useChosenLotOrPlan,
  useLotsAndPlans,
} from "../../portfolio/public.ts";
import { Notice } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { ChoiceOfLots } from "./choice-of-lots.tsx";
import { messages } from "./messages.ts";
import { PapersLine } from "./papers-line.tsx";
import { useOfferedLotsAndPlans } from "./use-offered-lots-and-plans.ts";
import { agendaQuery } from "./vote-api.ts";
import { paperTitle, VotingContent } from "./voting-content.tsx";
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
      {error !== null ? (
        <Untitled>
          <Failed text={loadErrorText(error)} isRetrying={isLoading} retry={retry} />
        </Untitled>
      ) : data === undefined ? (
        <Untitled>
          <OnItsWay />
        </Untitled>
      ) : (
        <OfChosenLotOrPlan agencyId={agencyId} meetingId={meetingId} user={session.user} config={data} />
      )}
    </div>
  );
}

interface WithConfig extends Asked {
  readonly config: AgencyConfig;
}

function OfChosenLotOrPlan({ user, ...props }: WithConfig & { readonly user: User }) {
  const { status, lotsAndPlans, term, errorText, isRetrying, retry } = useLotsAndPlans(props.agencyId, user);
  const { chosen, choose } = useChosenLotOrPlan(lotsAndPlans);
  if (status === "ready" && chosen !== undefined)
    return (
      <OfAgenda
        key={props.meetingId}
        {...props}
        user={user}
        choice={{ label: term, lotsAndPlans, chosen, onChoose: choose }}
      />
    );
  return (
    <Untitled>
      {status === "error" ? (
        <Failed text={errorText} isRetrying={isRetrying} retry={retry} />
      ) : status === "loading" ? (
        <OnItsWay />
      ) : (
        <Lines>
          <p>{nothingLinkedText}</p>
        </Lines>
      )}
    </Untitled>
  );
}

function OfAgenda({
  agencyId,
  meetingId,
  config,
  user,
  choice,
}: WithConfig & {
  readonly user: User;
  readonly choice: ComponentProps<typeof LotOrPlanFilter>;
}) {
  const lotOrPlan = choice.chosen;
  const name = lotOrPlanQuery(lotOrPlan);
  const address = { agencyId, meetingId, lotId: lotOrPlan.lotId ?? 0 };
  const { data, error, isFetching, refetch } = useQuery(agendaQuery(address));
  const isElsewhere =
    error instanceof ApiProblem &&
    ([400, 404].includes(error.status) || error.code === "FEATURE_UNAVAILABLE");
  const offered = useOfferedLotsAndPlans(choice, data, isElsewhere);
  const isChoice = offered.length > 1;
  const [castFor, setCastFor] = useState<string | null>(null);
  const [isCasting, setCasting] = useState(false);
  return (
    <>
      <h1>{data === undefined ? "Vote" : paperTitle(data)}</h1>
      {isChoice && castFor !== name ? (
        <ChoiceOfLots {...choice} lotsAndPlans={offered} isDisabled={isCasting} />
      ) : null}
      {data === undefined ? null : (
        <PapersLine agencyId={agencyId} agenda={data} chosen={lotOrPlan} config={config} user={user} />
      )}
      {data !== undefined ? (
        <VotingContent
          // What stands on one lot's paper is never shown for another.
          key={name}
          address={address}
          agenda={data}
          labels={config.content.voteLabels}
          isChosenAbove={isChoice}
          onBusy={setCasting}
          onCast={() => setCastFor(name)}
        />
      ) : isElsewhere ? (
        <Elsewhere agencyId={agencyId} isChoice={isChoice} choice={choice} />
      ) : error === null ? (
        <OnItsWay />
      ) : (
        <Failed text={loadErrorText(error)} isRetrying={isFetching} retry={() => void refetch()} />
      )}
    </>
  );
}

function Elsewhere({
  agencyId,
  isChoice,
  choice: { chosen },
}: Pick<Asked, "agencyId"> & {
  readonly isChoice: boolean;
  readonly choice: ComponentProps<typeof LotOrPlanFilter>;
}) {
  return (
    <Lines>
      <p>
        {chosen.lotId === null && !isChoice ? messages.notYours : `${messages.notHere} ${chosen.label}.`}
        {isChoice ? " If you know it from another one of yours, choose that one here." : ""}
      </p>
      <p>
        <Link to={href("meetings", { agencyId })}>Go to meetings</Link>
      </p>
    </Lines>
  );
}

function OnItsWay() {
  return (
    <Lines>
      <Skeleton widths={[70, 40, 100, 100, 100, 60]} minHeight={20} />
    </Lines>
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
    <Lines>
      <LoadError text={text} isRetrying={isRetrying} onRetry={retry} />
    </Lines>
  );
}

/** Before it is known which meeting it is. */
function Untitled({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <h1>Vote</h1>
      {children}
    </>
  );
}

/** Where the paper would be. */
function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <Notice>
      <div className={styles.lines}>{children}</div>
    </Notice>
  );
}
