import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import { Link } from "@tanstack/react-router";
import { type AgencyConfig, useAgencyConfig } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { nothingLinkedText, useChosenLotOrPlan, useLotsAndPlans } from "../../portfolio/public.ts";
import { buttonClasses } from "../../ui/button/button.tsx";
import { Notice, Page, PageActions } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { ResultContent } from "./result-content.tsx";

/** The result sheet of a meeting: what the electronic votes say, and the proof that every one of them is in it. */
export function ResultPage({
  agencyId,
  meetingId,
}: {
  readonly agencyId: string;
  readonly meetingId: string;
}) {
  const session = useSession();
  const { data: config, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle("Meeting Result", config?.agency.name);
  if (session === null) return null;
  return (
    <Page>
      <h1>Meeting Result</h1>
      <PageActions>
        <Link to={href("meetings", { agencyId })} className={buttonClasses("quiet")}>
          All meetings
        </Link>
      </PageActions>
      {error !== null ? (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      ) : config === undefined ? (
        <Waiting />
      ) : (
        <OfLotsAndPlans agencyId={agencyId} meetingId={meetingId} user={session.user} config={config} />
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <Notice>
      <Skeleton widths={[40, 100, 100, 60]} areRows />
    </Notice>
  );
}

/** The lot or plan that the address names, else the one chosen last (D32): the result is asked for with it. */
function OfLotsAndPlans({
  agencyId,
  meetingId,
  user,
  config,
}: {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly user: User;
  readonly config: AgencyConfig;
}) {
  const { status, lotsAndPlans, term, errorText, isRetrying, retry } = useLotsAndPlans(agencyId, user);
  const { chosen, choose } = useChosenLotOrPlan(lotsAndPlans);
  if (status === "error")
    return (
      <Notice>
        <LoadError text={errorText} isRetrying={isRetrying} onRetry={retry} />
      </Notice>
    );
  if (status === "loading") return <Waiting />;
  if (chosen === undefined)
    return (
      <Notice>
        <p>{nothingLinkedText}</p>
      </Notice>
    );
  return (
    <ResultContent
      agencyId={agencyId}
      meetingId={meetingId}
      user={user}
      config={config}
      choice={{ label: term, lotsAndPlans, chosen, onChoose: choose }}
    />
  );
}
