import type { User } from "@portal/contract/sign-in/schemas";
import { localTerm } from "@portal/domain/agency/terminology";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AgencyConfig, useAgencyConfig } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { CardGrid } from "../../ui/card/card.tsx";
import { Notice, Page, PageChoice } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import type { LotOrPlan } from "./lot-or-plan.ts";
import { LotOrPlanFilter } from "./lot-or-plan-filter.tsx";
import { asPlan, plansAmong } from "./plans-among.ts";
import { useChosenLotOrPlan } from "./use-chosen-lot-or-plan.ts";
import { nothingLinkedText, termsQuery, useLotsAndPlans } from "./use-lots-and-plans.ts";

/** What a page of a lot or plan is about, once that is known. */
export interface LotOrPlanContent {
  readonly user: User;
  readonly config: AgencyConfig;
  readonly lotOrPlan: LotOrPlan;
  /** What may be chosen on this page. */
  readonly lotsAndPlans: readonly LotOrPlan[];
}

interface LotOrPlanPageProps {
  readonly agencyId: string;
  /** Whether the plan is chosen, where people have lots: then each plan stands in the list once. */
  readonly isByPlan?: boolean;
  /** What of all places is a choice on this page; all of them where it is not said. */
  readonly offered?: (lotsAndPlans: readonly LotOrPlan[], user: User) => readonly LotOrPlan[];
  /** Cards without their content. */
  readonly skeleton: ReactNode;
  readonly children: (content: LotOrPlanContent) => ReactNode;
}

/** A page that is about a lot or plan: its heading, the filter, and below it what is there to be seen (D32). */
export function LotOrPlanPage({
  title,
  heading = title,
  ...props
}: LotOrPlanPageProps & {
  /** Of the document, in the specification's words. */
  readonly title: string;
  /** Where the agency has a word of its own for it (D39). */
  readonly heading?: string;
}) {
  const { agencyId } = props;
  const session = useSession();
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle(title, data?.agency.name);
  if (session === null) return null;
  return (
    <Page>
      <h1>{heading}</h1>
      {error === null ? (
        <OfChosenLotOrPlan {...props} user={session.user} config={data} />
      ) : (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      )}
    </Page>
  );
}

function OfChosenLotOrPlan({
  agencyId,
  isByPlan = false,
  offered = (lotsAndPlans) => lotsAndPlans,
  skeleton,
  children,
  user,
  config,
}: LotOrPlanPageProps & { readonly user: User; readonly config: AgencyConfig | undefined }) {
  const { status, lotsAndPlans: all, term, errorText, isRetrying, retry } = useLotsAndPlans(agencyId, user);
  const lotsAndPlans = offered(all, user);
  const { chosen, choose } = useChosenLotOrPlan(lotsAndPlans);
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  if (status === "error")
    return (
      <Notice>
        <LoadError text={errorText} isRetrying={isRetrying} onRetry={retry} />
      </Notice>
    );
  if (status === "loading" || config === undefined)
    return (
      <>
        <PageChoice>
          <Skeleton widths={[100]} />
        </PageChoice>
        <CardGrid>{skeleton}</CardGrid>
      </>
    );
  if (chosen === undefined)
    return (
      <Notice>
        <p>{nothingLinkedText}</p>
      </Notice>
    );
  return (
    <>
      <PageChoice>
        <LotOrPlanFilter
          label={isByPlan ? localTerm(terms, "Strata Plan") : term}
          lotsAndPlans={isByPlan ? plansAmong(lotsAndPlans, chosen) : lotsAndPlans}
          chosen={isByPlan ? asPlan(chosen) : chosen}
          onChoose={choose}
        />
      </PageChoice>
      {children({ user, config, lotOrPlan: chosen, lotsAndPlans })}
    </>
  );
}
